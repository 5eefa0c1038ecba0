import { pictureTypeIn } from '../../../../../contract/uploads/picture-type.ts';

/** JPEG qualities, tried in turn until the picture is small enough. */
const qualities = [0.8, 0.7, 0.6];

let turn: Promise<unknown> = Promise.resolve();

/** Shrinks one picture at a time, because a decoded photograph takes 50 MB of memory. */
export function shrinkPicture(file: File): Promise<Blob> {
  const shrunk = turn.then(() => shrink(file)).catch(() => file);
  turn = shrunk;
  return shrunk;
}

/** Returns a JPEG. A GIF can be animated, so it is unchanged. Only Safari can convert HEIC. */
async function shrink(file: File): Promise<Blob> {
  if (file.type === 'image/gif') return file;
  const bitmap = await createImageBitmap(file);
  try {
    const isHeic = (await pictureTypeIn(file)) === 'heic';
    if (!isHeic && !needsShrinking(file.size, bitmap)) return file;
    const shrunk = await encode(draw(bitmap));
    return shrunk && (isHeic || shrunk.size < file.size) ? shrunk : file;
  } finally {
    bitmap.close();
  }
}

function draw(bitmap: ImageBitmap): HTMLCanvasElement {
  const { width, height } = sizeWithin(bitmap, longestSide);
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const context = canvas.getContext('2d');
  if (!context) throw new Error('There is no canvas to draw on');
  // JPEG has no transparency: without a white background, transparent areas would turn black.
  context.fillStyle = 'white';
  context.fillRect(0, 0, width, height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, width, height);
  return canvas;
}

async function encode(canvas: HTMLCanvasElement): Promise<Blob | null> {
  let smallest: Blob | null = null;
  for (const quality of qualities) {
    smallest = await jpegOf(canvas, quality);
    if (!smallest || smallest.size <= lightBytes) break;
  }
  return smallest;
}

const jpegOf = (canvas: HTMLCanvasElement, quality: number): Promise<Blob | null> =>
  new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));

interface Size {
  width: number;
  height: number;
}

/** The longest side of an uploaded picture, in pixels. */
const longestSide = 1920;
/** In bytes. A picture within `longestSide` and no larger than this is uploaded unchanged. */
const lightBytes = 300_000;

export function sizeWithin({ width, height }: Size, longest: number): Size {
  const scale = Math.min(1, longest / Math.max(width, height));
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  };
}

export const needsShrinking = (bytes: number, { width, height }: Size): boolean =>
  bytes > lightBytes || Math.max(width, height) > longestSide;
