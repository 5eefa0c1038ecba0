import type { Ref } from 'react';
import { maxPicturesPerProperty } from '../../../../../contract/uploads/uploads.ts';
import { classNames } from '../../../../ui/class-names.ts';
import { Icon } from '../../../../ui/icon.tsx';
import { chooserTypes } from './picture-files.ts';

interface AddPicturesTileProps {
  ref: Ref<HTMLInputElement>;
  count: number;
  isUploading: boolean;
  /** True while files are dragged over the pictures. */
  isOver: boolean;
  error: string | undefined;
  onFiles(files: readonly File[]): void;
}

/** The first tile, with a file input that adds pictures (FORM-31, UPLOAD-01, UPLOAD-02). */
export function AddPicturesTile({ count, isUploading, isOver, ...props }: AddPicturesTileProps) {
  const { ref, error, onFiles } = props;
  const isEmpty = count === 0;
  const isFull = count >= maxPicturesPerProperty;
  return (
    <li className={classNames('flex', isEmpty && 'col-span-full')}>
      <label
        className={classNames(
          'flex w-full flex-col items-center justify-center gap-1 rounded-card border-2 border-dashed p-2 text-center transition-colors duration-150',
          'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand',
          isOver ? 'border-brand bg-brand-soft' : 'border-control bg-sunken',
          isEmpty && 'py-8',
          isFull ? 'text-muted' : 'cursor-pointer hover:border-brand',
        )}
      >
        <Icon
          name="image-plus"
          className={classNames(isEmpty ? 'size-8' : 'size-6', !isFull && 'text-brand')}
        />
        {isFull ? (
          <span id="images-add">
            {`A listing can have up to ${maxPicturesPerProperty} pictures`}
          </span>
        ) : (
          <span id="images-add" className={classNames('flex flex-col', !isEmpty && 'text-sm')}>
            <span className="hidden font-medium pointer-coarse:block">Tap to add pictures</span>
            <span className="font-medium pointer-coarse:text-sm pointer-coarse:font-normal">
              Click or drop images here
            </span>
          </span>
        )}
        <span id="images-hint" className="text-sm text-muted">
          {!isFull && !isUploading && <span>PNG, JPG, GIF up to 5MB</span>}
          {isEmpty && <span className="mt-2 block">No images uploaded yet</span>}
        </span>
        <span role="status" className="font-medium text-brand">
          {isUploading && 'Uploading...'}
        </span>
        <input
          ref={ref}
          type="file"
          name="images"
          multiple
          disabled={isFull}
          accept={chooserTypes(navigator.userAgent)}
          onChange={({ currentTarget }) => {
            onFiles([...(currentTarget.files ?? [])]);
            // Clears the input, so that choosing the same file again fires a change event.
            currentTarget.value = '';
          }}
          aria-labelledby="images-add"
          aria-invalid={error ? true : undefined}
          aria-describedby={classNames('images-hint', error && 'images-error')}
          // Focusing the input must also scroll its tile and the error above into view.
          className="sr-only scroll-mt-64"
        />
      </label>
    </li>
  );
}
