import { Dialog } from '@base-ui/react/dialog';
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import type { Picture as PictureRecord } from '../../contract/properties.ts';
import { Icon } from '../ui/icon.tsx';
import { Picture } from '../ui/picture.tsx';

interface LightboxProps {
  title: string;
  pictures: PictureRecord[];
  firstIndex: number;
  onClose(): void;
}

const swipeDistance = 40;
const control =
  'flex size-12 items-center justify-center rounded-full bg-scrim text-white hover:bg-black';

/** One picture at a time over the page: buttons, arrow keys and swipes (DETAIL-07, DETAIL-08). */
export function Lightbox({ title, pictures, firstIndex, onClose }: LightboxProps) {
  const [index, setIndex] = useState(firstIndex);
  const touchStart = useRef<number>(undefined);
  const total = pictures.length;
  const picture = pictures[index];
  const step = (by: number) => setIndex((index + by + total) % total);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowLeft') step(-1);
    if (event.key === 'ArrowRight') step(1);
  };
  const onPointerUp = (event: PointerEvent) => {
    const distance = event.clientX - (touchStart.current ?? event.clientX);
    touchStart.current = undefined;
    if (Math.abs(distance) > swipeDistance) step(distance > 0 ? -1 : 1);
  };
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-40 bg-black/95" />
        <Dialog.Popup
          onKeyDown={onKeyDown}
          className="fixed inset-0 z-50 flex flex-col text-white outline-none"
        >
          <div className="flex items-center justify-between gap-4 p-3">
            <Dialog.Title className="truncate text-lg">{title}</Dialog.Title>
            <Dialog.Close aria-label="Close pictures" className={control}>
              <Icon name="x" className="size-6" />
            </Dialog.Close>
          </div>
          <div
            className="flex min-h-0 flex-1 touch-pan-y items-center justify-center px-2"
            onPointerDown={(event) => {
              touchStart.current = event.clientX;
            }}
            onPointerUp={onPointerUp}
          >
            {picture && (
              <div key={picture.url} className="w-full max-w-5xl">
                <Picture
                  picture={picture}
                  alt={`${title}, picture ${index + 1}`}
                  slot="full"
                  priority
                />
              </div>
            )}
          </div>
          <div className="flex items-center justify-center gap-6 p-4">
            <button
              type="button"
              aria-label="Previous picture"
              className={control}
              onClick={() => step(-1)}
            >
              <Icon name="chevron-left" className="size-6" />
            </button>
            <p aria-live="polite" className="min-w-16 text-center tabular-nums">
              {index + 1} / {total}
            </p>
            <button
              type="button"
              aria-label="Next picture"
              className={control}
              onClick={() => step(1)}
            >
              <Icon name="chevron-right" className="size-6" />
            </button>
          </div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
