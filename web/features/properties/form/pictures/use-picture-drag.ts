import { type PointerEvent as ReactPointerEvent, useState } from 'react';
import type { PictureQueue } from './picture-queue.ts';

export type PictureDrag = ReturnType<typeof usePictureDrag>;

export function usePictureDrag(queue: PictureQueue) {
  const [draggedKey, setDraggedKey] = useState<string>();

  const begin = (key: string) => (event: ReactPointerEvent) => {
    if (event.button !== 0) return;
    event.preventDefault();
    setDraggedKey(key);
    const dragging = new AbortController();
    const { signal } = dragging;
    const end = () => {
      dragging.abort();
      setDraggedKey(undefined);
    };
    // Listens on the window, because a tile stops receiving pointer events when it moves.
    window.addEventListener('pointermove', (moved) => moveOver(queue, key, moved), { signal });
    window.addEventListener('pointerup', end, { signal });
    window.addEventListener('pointercancel', end, { signal });
  };
  return { draggedKey, begin };
}

function moveOver(queue: PictureQueue, key: string, { clientX, clientY }: PointerEvent): void {
  const tile = document.elementFromPoint(clientX, clientY)?.closest('[data-picture]');
  const overKey = tile?.getAttribute('data-picture');
  const to = queue.items.read().findIndex((item) => item.key === overKey);
  if (to >= 0 && overKey !== key) queue.move(key, to);
}
