import type { MouseEvent, ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { useIsOnline } from '../../../../client/offline/connection.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { Button } from '../../../../ui/button.tsx';
import { classNames } from '../../../../ui/class-names.ts';
import { Icon } from '../../../../ui/icon.tsx';
import { Picture } from '../../../../ui/picture/picture.tsx';
import type { PictureItem } from './picture-list.ts';
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

interface PictureTileViewProps {
  item: PictureItem;
  number: number;
  onRetry(): void;
}

/** The picture, its upload progress, or its failure, always in 4:3 (UPLOAD-04). */
function PictureTileView({ item, number, onRetry }: PictureTileViewProps) {
  if (item.state === 'stored') {
    return <Picture picture={item.picture} alt={`Picture ${number}`} slot="thumbnail" />;
  }
  if (item.state === 'failed') {
    return (
      <div className="flex aspect-4/3 flex-col items-center justify-center gap-1 bg-danger-soft p-1 text-center">
        <p className="line-clamp-4 w-full pr-9 pl-1 text-left text-xs text-danger">
          <span className="block truncate font-medium">{item.name}</span>
          <span>{item.reason}</span>
        </p>
        {item.canRetry && (
          <Button
            variant="quiet"
            onClick={onRetry}
            aria-label={`Retry picture ${number}, ${item.name}`}
            className="px-3 text-sm"
          >
            <Icon name="rotate-cw" className="size-4" />
            Retry
          </Button>
        )}
      </div>
    );
  }
  return <PictureUnderWay item={item} />;
}

function PictureUnderWay({ item }: { item: PictureItem }) {
  const preview = item.state === 'sending' ? item.preview : null;
  const isOnline = useIsOnline();
  const share = item.state === 'sending' ? item.share : 0;
  return (
    <div className="relative flex aspect-4/3 items-center justify-center bg-sunken">
      <Icon name="image" className="size-8 text-muted" />
      {preview && (
        <img src={preview} alt="" className="absolute inset-0 size-full object-cover opacity-60" />
      )}
      <div className="absolute inset-x-0 bottom-0 flex flex-col gap-1 bg-scrim px-2 py-1.5 text-xs text-white">
        <span className="truncate">
          {!isOnline && item.isKept ? 'Waiting for a connection' : item.name}
        </span>
        <progress
          value={share}
          max={1}
          aria-label={`Uploading ${item.name}`}
          className="h-1.5 w-full accent-brand"
        />
      </div>
    </div>
  );
}
