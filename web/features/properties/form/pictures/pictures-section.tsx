import { type DragEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { maxPicturesPerProperty } from '../../../../../contract/uploads/uploads.ts';
import { useCell } from '../../../../client/state/cell.ts';
import { FormSection } from '../sections/form-section.tsx';
import { AddPicturesTile } from './add-pictures-tile.tsx';
import { isUploading } from './picture-list.ts';
import type { PictureQueue } from './picture-queue.ts';
import { PictureTile } from './picture-tile.tsx';
import { usePictureDrag } from './use-picture-drag.ts';
import { addFiles, removePicture } from './use-picture-queue.ts';

interface PicturesSectionProps {
  queue: PictureQueue;
  error: string | undefined;
}

export function PicturesSection({ queue, error }: PicturesSectionProps) {
  const pictures = useCell(queue.items);
  const input = useRef<HTMLInputElement>(null);
  const [announcement, setAnnouncement] = useState('');
  const [isOver, setIsOver] = useState(false);
  const drag = usePictureDrag(queue);
  const cover = pictures.find(({ state }) => state === 'stored');

  const add = (files: readonly File[]) => addFiles(queue, files, maxPicturesPerProperty);
  const move = (key: string, from: number, to: number) => {
    queue.move(key, to);
    const coverText = to === 0 ? " It's now the cover." : '';
    setAnnouncement(
      `Picture ${from + 1} is now number ${to + 1} of ${pictures.length}.${coverText}`,
    );
  };
  const remove = (index: number) => {
    const item = pictures[index];
    if (!item) return;
    // Renders before the input is focused, because the input is disabled while the list is full.
    flushSync(() => removePicture(queue, item));
    setAnnouncement(`Picture ${index + 1} removed.`);
    input.current?.focus();
  };

  const onDrag = (event: DragEvent) => {
    // Dragged text is not handled here, so it can still be dropped into a field.
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setIsOver(event.type === 'dragover');
    if (event.type === 'drop') add([...event.dataTransfer.files]);
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: files are also chosen in the tile
    <div onDragOver={onDrag} onDragLeave={onDrag} onDrop={onDrag}>
      <FormSection title="Pictures" hint="Bright pictures of every room find a renter sooner.">
        {error && (
          <p id="images-error" role="alert" className="text-sm font-medium text-danger">
            {error}
          </p>
        )}
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(8.25rem,100%),1fr))] gap-3 sm:grid-cols-[repeat(auto-fill,minmax(min(11rem,100%),1fr))]">
          <AddPicturesTile
            ref={input}
            count={pictures.length}
            isUploading={isUploading(pictures)}
            isOver={isOver}
            error={error}
            onFiles={add}
          />
          {pictures.map((item, index) => (
            <PictureTile
              key={item.key}
              item={item}
              index={index}
              count={pictures.length}
              isCover={item === cover}
              drag={drag}
              onMove={(to) => move(item.key, index, to)}
              onRemove={() => remove(index)}
              onRetry={() => queue.retry(item.key)}
            />
          ))}
        </ul>
        <p aria-live="polite" className="sr-only">
          {announcement}
        </p>
      </FormSection>
    </div>
  );
}
