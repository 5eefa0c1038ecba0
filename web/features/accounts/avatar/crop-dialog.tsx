import { type PointerEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';

interface CropDialogProps {
  picture: ImageBitmap;
  isBusy: boolean;
  onSave(portrait: Blob): void;
  onClose(): void;
}

export function CropDialog(props: CropDialogProps) {
  return (
    <Dialog title="Crop your picture" onClose={props.onClose}>
      <CropForm {...props} />
    </Dialog>
  );
}

/** A separate component, so that its effects run after the dialog has mounted the canvas. */
function CropForm({ picture, isBusy, onSave, onClose }: CropDialogProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const held = useRef({ x: 0, y: 0 });
  const [crop, setCrop] = useState(initialCrop);
  useLayoutEffect(() => {
    if (canvas.current) drawCrop(canvas.current, picture, crop);
  }, [picture, crop]);
  const startDrag = ({ currentTarget, pointerId, clientX, clientY }: PointerEvent) => {
    currentTarget.setPointerCapture(pointerId);
    held.current = { x: clientX, y: clientY };
  };
  const drag = ({ currentTarget, buttons, clientX, clientY }: PointerEvent) => {
    if (buttons === 0) return;
    const { width, height } = currentTarget.getBoundingClientRect();
    const by = {
      x: (clientX - held.current.x) / width,
      y: (clientY - held.current.y) / height,
    };
    held.current = { x: clientX, y: clientY };
    setCrop((now) => dragged(picture, now, by));
  };
  const save = async () => {
    if (canvas.current) onSave(await jpegOf(canvas.current));
  };
  return (
    <div className="flex flex-col items-center gap-4">
      <canvas
        ref={canvas}
        width={portraitSide}
        height={portraitSide}
        role="img"
        aria-label="Preview of your picture"
        onPointerDown={startDrag}
        onPointerMove={drag}
        className="size-56 cursor-grab touch-none rounded-full border border-line active:cursor-grabbing"
      />
      <div className="flex w-full max-w-80 flex-col gap-2">
        <Slider label="Zoom" from={1} to={maxZoom} value={crop.zoom} part="zoom" onMove={setCrop} />
        <Slider label="Left to right" from={0} to={1} value={crop.x} part="x" onMove={setCrop} />
        <Slider label="Top to bottom" from={0} to={1} value={crop.y} part="y" onMove={setCrop} />
      </div>
      <div className="flex w-full flex-wrap justify-end gap-2">
        <Button variant="secondary" onClick={onClose} disabled={isBusy}>
          Cancel
        </Button>
        <Button onClick={() => void save()} disabled={isBusy}>
          {isBusy ? 'Uploading...' : 'Save picture'}
        </Button>
      </div>
    </div>
  );
}

interface SliderProps {
  label: string;
  from: number;
  to: number;
  value: number;
  part: keyof Crop;
  onMove(change: (crop: Crop) => Crop): void;
}

function Slider({ label, from, to, value, part, onMove }: SliderProps) {
  const id = useId();
  return (
    <div className="grid grid-cols-[7rem_1fr] items-center">
      <label htmlFor={id} className="text-sm">
        {label}
      </label>
      <input
        id={id}
        type="range"
        min={from}
        max={to}
        step={0.01}
        value={value}
        onChange={({ currentTarget }) => {
          const moved = currentTarget.valueAsNumber;
          onMove((crop) => ({ ...crop, [part]: moved }));
        }}
        className="h-target w-full accent-brand"
      />
    </div>
  );
}

/** Side length of the uploaded portrait in pixels. The server never stores a larger one. */
const portraitSide = 256;

function drawCrop(canvas: HTMLCanvasElement, picture: ImageBitmap, crop: Crop): void {
  const context = canvas.getContext('2d');
  if (!context) return;
  const { left, top, side } = squareOf(picture, crop);
  // JPEG has no transparency: without a white background, transparent areas would turn black.
  context.fillStyle = 'white';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, left, top, side, side, 0, 0, canvas.width, canvas.height);
}

/** Encodes the crop as a JPEG of about 20 KB. Rejects if the browser cannot encode it. */
function jpegOf(canvas: HTMLCanvasElement): Promise<Blob> {
  return new Promise((resolve, reject) => {
    const use = (blob: Blob | null) =>
      blob ? resolve(blob) : reject(new Error('The picture could not be encoded'));
    canvas.toBlob(use, 'image/jpeg', 0.9);
  });
}

/** `x` and `y` position the square within the free space, each from 0 to 1. */
interface Crop {
  zoom: number;
  x: number;
  y: number;
}

const maxZoom = 4;
export const initialCrop: Crop = { zoom: 1, x: 0.5, y: 0.5 };

interface Size {
  width: number;
  height: number;
}

/** Returns the square in picture pixels. */
export function squareOf({ width, height }: Size, { zoom, x, y }: Crop) {
  const side = Math.min(width, height) / zoom;
  return { left: (width - side) * x, top: (height - side) * y, side };
}

/** Moves the picture by `x` and `y`, as fractions of the square's side. */
export function dragged(size: Size, crop: Crop, { x, y }: { x: number; y: number }): Crop {
  const { side } = squareOf(size, crop);
  const moved = (at: number, room: number, by: number) =>
    room > 0 ? Math.min(1, Math.max(0, at - (by * side) / room)) : at;
  return {
    ...crop,
    x: moved(crop.x, size.width - side, x),
    y: moved(crop.y, size.height - side, y),
  };
}
