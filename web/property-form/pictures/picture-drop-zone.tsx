import { type ChangeEventHandler, type DragEvent, type Ref, useState } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';

interface PictureDropZoneProps {
  ref: Ref<HTMLInputElement>;
  isUploading: boolean;
  error: string | undefined;
  onChange: ChangeEventHandler<HTMLInputElement>;
  onFiles(files: readonly File[]): void;
}

/** UPLOAD-01, UPLOAD-06, UPLOAD-12: a real file input that fills the whole zone. */
export function PictureDropZone({ ref, isUploading, error, ...props }: PictureDropZoneProps) {
  const [isOver, setIsOver] = useState(false);
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    props.onFiles([...event.dataTransfer.files]);
  };
  return (
    <div className="flex flex-col gap-1.5">
      <label
        onDragOver={(event) => {
          event.preventDefault();
          setIsOver(true);
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={onDrop}
        className={classNames(
          'flex cursor-pointer flex-col items-center gap-1 rounded-card border-2 border-dashed px-4 py-8 text-center transition-colors duration-150',
          'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand',
          isOver ? 'border-brand bg-brand-soft' : 'border-control bg-sunken hover:border-brand',
        )}
      >
        <Icon name="image-plus" className="mb-1 size-8 text-brand" />
        <span className="hidden font-medium pointer-coarse:block">Tap to add pictures</span>
        <span className="font-medium pointer-coarse:text-sm pointer-coarse:font-normal">
          Click or drop images here
        </span>
        <span className="text-sm text-muted">PNG, JPG, GIF up to 5MB</span>
        <input
          ref={ref}
          type="file"
          name="images"
          multiple
          accept="image/png,image/jpeg,image/gif,image/webp,image/avif"
          onChange={props.onChange}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? 'images-error' : undefined}
          className="sr-only"
        />
      </label>
      <p role="status" className="text-center font-medium text-brand">
        {isUploading && 'Uploading...'}
      </p>
      {error && (
        <p id="images-error" role="alert" className="text-sm font-medium text-danger">
          {error}
        </p>
      )}
    </div>
  );
}
