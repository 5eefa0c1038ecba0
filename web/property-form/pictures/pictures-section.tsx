import { type ChangeEvent, useRef, useState } from 'react';
import { maxPicturesPerProperty } from '../../../contract/uploads/uploads.ts';
import { useCell } from '../../state/cell.ts';
import { FormSection } from '../sections/form-section.tsx';
import { PictureDropZone } from './picture-drop-zone.tsx';
import { isUnderWay } from './picture-list.ts';
import type { PictureQueue } from './picture-queue.ts';
import { PictureTile } from './picture-tile.tsx';
import { TakePhotoButton } from './take-photo-button.tsx';
import { usePictureDrag } from './use-picture-drag.ts';
import { addFiles, removePicture } from './use-picture-queue.ts';

interface PicturesSectionProps {
  queue: PictureQueue;
  error: string | undefined;
}

/** UPLOAD-01 to UPLOAD-12: add, put in order, take off. */
export function PicturesSection({ queue, error }: PicturesSectionProps) {
  const pictures = useCell(queue.items);
  const input = useRef<HTMLInputElement>(null);
  const [announcement, setAnnouncement] = useState('');
  const drag = usePictureDrag(queue);
  const cover = pictures.find(({ state }) => state === 'stored');

  const add = (files: readonly File[]) => addFiles(queue, files, maxPicturesPerProperty);
  const move = (key: string, from: number, to: number) => {
    queue.move(key, to);
    const coverText = to === 0 ? ' It is the cover now.' : '';
    setAnnouncement(
      `Picture ${from + 1} is now number ${to + 1} of ${pictures.length}.${coverText}`,
    );
  };
  const remove = (index: number) => {
    const item = pictures[index];
    if (!item) return;
    removePicture(queue, item);
    setAnnouncement(`Picture ${index + 1} removed.`);
    input.current?.focus();
  };

  return (
    <FormSection title="Images" hint="Bright pictures of every room find a renter sooner.">
      <TakePhotoButton onFiles={add} />
      <PictureDropZone
        ref={input}
        isUploading={isUnderWay(pictures)}
        error={error}
        onFiles={add}
        onChange={(event: ChangeEvent<HTMLInputElement>) => {
          add([...(event.currentTarget.files ?? [])]);
          // Choosing the same file again is a change again.
          event.currentTarget.value = '';
        }}
      />
      {pictures.length === 0 && <p className="text-center text-muted">No images uploaded yet</p>}
      {pictures.length > 0 && (
        <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 md:grid-cols-4">
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
      )}
      <p aria-live="polite" className="sr-only">
        {announcement}
      </p>
    </FormSection>
  );
}
