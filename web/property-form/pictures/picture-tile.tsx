import type { MouseEvent, ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { Badge } from '../../ui/badge.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import type { PictureItem } from './picture-list.ts';
import { PictureTileView } from './picture-tile-view.tsx';
import type { PictureDrag } from './use-picture-drag.ts';

interface PictureTileProps {
  item: PictureItem;
  index: number;
  count: number;
  isCover: boolean;
  drag: PictureDrag;
  onMove(to: number): void;
  onRemove(): void;
  onRetry(): void;
}

export function PictureTile({ item, index, count, isCover, drag, ...on }: PictureTileProps) {
  const number = index + 1;
  const isDragged = drag.draggedKey === item.key;
  const move = (to: number) => (event: MouseEvent<HTMLButtonElement>) => {
    if (to < 0 || to >= count) return;
    const button = event.currentTarget;
    flushSync(() => on.onMove(to));
    // Moving the tile in the document removes the focus from its button.
    button.focus();
  };
  return (
    <li
      data-picture={item.key}
      className={classNames(
        'flex flex-col overflow-hidden rounded-control border bg-surface',
        isDragged ? 'border-brand shadow-float outline-2 outline-brand' : 'border-line',
      )}
    >
      <div className="relative">
        <PictureTileView item={item} number={number} onRetry={on.onRetry} />
        {isCover && (
          <Badge tone="brand" className="absolute bottom-1.5 left-1.5">
            Cover
          </Badge>
        )}
        <button
          type="button"
          aria-label={`Remove picture ${number}`}
          onClick={on.onRemove}
          className="absolute top-0 right-0 flex size-target items-center justify-center"
        >
          <span className="flex size-8 items-center justify-center rounded-full bg-scrim text-white">
            <Icon name="x" className="size-4" />
          </span>
        </button>
      </div>
      <div className="flex justify-between">
        <MoveButton
          label={`Move picture ${number} earlier`}
          isEnd={index === 0}
          onClick={move(index - 1)}
        >
          <Icon name="chevron-left" className="size-5" />
        </MoveButton>
        {count > 1 && (
          <span
            aria-hidden
            onPointerDown={drag.begin(item.key)}
            className="flex size-target cursor-grab touch-none items-center justify-center text-muted active:cursor-grabbing"
          >
            <Icon name="grip-vertical" className="size-5" />
          </span>
        )}
        <MoveButton
          label={`Move picture ${number} later`}
          isEnd={number === count}
          onClick={move(index + 1)}
        >
          <Icon name="chevron-right" className="size-5" />
        </MoveButton>
      </div>
    </li>
  );
}

interface MoveButtonProps {
  label: string;
  /** The disabled button remains, so that keyboard users keep their position. */
  isEnd: boolean;
  onClick(event: MouseEvent<HTMLButtonElement>): void;
  children: ReactNode;
}

function MoveButton({ label, isEnd, onClick, children }: MoveButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={isEnd || undefined}
      onClick={onClick}
      className="flex size-target items-center justify-center rounded-control hover:bg-sunken aria-disabled:opacity-35"
    >
      {children}
    </button>
  );
}
