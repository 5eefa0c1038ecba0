import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';

/** On phones and tablets: straight to the camera. */
export function TakePhotoButton({ onFiles }: { onFiles(files: readonly File[]): void }) {
  const takePhoto = () => {
    const input = document.createElement('input');
    input.type = 'file';
    input.accept = 'image/*';
    input.capture = 'environment';
    input.onchange = () => onFiles([...(input.files ?? [])]);
    input.click();
  };
  return (
    <div className="hidden flex-col pointer-coarse:flex">
      <Button onClick={takePhoto}>
        <Icon name="camera" className="size-5" />
        Take a picture
      </Button>
    </div>
  );
}
