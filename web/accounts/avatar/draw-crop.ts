import { type Crop, squareOf } from './crop.ts';

/** Pixels of a side of what is sent; the server keeps no more of a portrait. */
export const portraitSide = 256;

export function drawCrop(canvas: HTMLCanvasElement, picture: ImageBitmap, crop: Crop): void {
  const context = canvas.getContext('2d');
  if (!context) return;
  const { left, top, side } = squareOf(picture, crop);
  // JPEG knows no transparency: without a ground it would turn black.
  context.fillStyle = 'white';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, left, top, side, side, 0, 0, canvas.width, canvas.height);
}

/** What is sent: some 20 KB, whatever was chosen. */
export function jpegOf(canvas: HTMLCanvasElement): Promise<Blob> {
  const { promise, resolve, reject } = Promise.withResolvers<Blob>();
  const use = (blob: Blob | null) =>
    blob ? resolve(blob) : reject(new Error('The picture could not be encoded'));
  canvas.toBlob(use, 'image/jpeg', 0.9);
  return promise;
}
