import { type Crop, squareOf } from './crop.ts';

/** The sides of the sent portrait in pixels; the server keeps no larger one. */
export const portraitSide = 256;

export function drawCrop(canvas: HTMLCanvasElement, picture: ImageBitmap, crop: Crop): void {
  const context = canvas.getContext('2d');
  if (!context) return;
  const { left, top, side } = squareOf(picture, crop);
  // JPEG has no transparency: without a white ground, transparent parts would turn black.
  context.fillStyle = 'white';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, left, top, side, side, 0, 0, canvas.width, canvas.height);
}

/**
 * Encodes the crop as a JPEG of some 20 KB, however large the chosen picture was. Rejects when the
 * browser cannot encode it.
 */
export function jpegOf(canvas: HTMLCanvasElement): Promise<Blob> {
  const { promise, resolve, reject } = Promise.withResolvers<Blob>();
  const use = (blob: Blob | null) =>
    blob ? resolve(blob) : reject(new Error('The picture could not be encoded'));
  canvas.toBlob(use, 'image/jpeg', 0.9);
  return promise;
}
