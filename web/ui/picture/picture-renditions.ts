import type { Picture } from '../../../contract/properties/properties.ts';
import { renditionOf } from '../../../contract/uploads/renditions.ts';

export type PictureSlot = 'card' | 'detail' | 'thumbnail' | 'full';

export const sizesOf: Record<PictureSlot, string> = {
  // Dense phone screens get about 1.5 pixels per point: more would look the same and cost data.
  card: '(min-width: 1024px) 18rem, (min-width: 640px) 50vw, (min-resolution: 2.5dppx) 45vw, (min-resolution: 1.5dppx) 60vw, 100vw',
  // Uses the size of `card` on a phone, so that the cached rendition is reused.
  detail:
    '(min-width: 1024px) 50rem, (min-width: 640px) 100vw, (min-resolution: 2.5dppx) 45vw, (min-resolution: 1.5dppx) 60vw, 100vw',
  thumbnail: '(min-width: 1024px) 9rem, 25vw',
  full: '(min-width: 1024px) 64rem, 100vw',
};

/** The range of widths to offer, in pixels. Data saver loads the narrowest available width. */
const widthsOf: Record<PictureSlot, { least: number; most: number }> = {
  card: { least: 320, most: 1280 },
  detail: { least: 480, most: 1600 },
  thumbnail: { least: 120, most: 480 },
  full: { least: 640, most: 1600 },
};

type Renditions = Pick<Picture, 'url' | 'renditions'>;

export function srcSetOf({ url, renditions }: Renditions, slot: PictureSlot): string {
  const { least, most } = widthsOf[slot];
  const fitting = renditions.filter(({ width }) => width >= least && width <= most);
  return (fitting.length > 0 ? fitting : renditions.slice(-1))
    .map(({ width }) => `${renditionOf(url, width, 'avif')} ${width}w`)
    .join(', ');
}

/** The JPEG for browsers without AVIF support. */
export function fallbackOf({ url, renditions }: Renditions, slot: PictureSlot): string {
  const rendition = atLeast(renditions, 2 * widthsOf[slot].least);
  return rendition ? renditionOf(url, rendition.width, 'jpeg') : url;
}

export function savingRendition({ url, renditions }: Renditions, slot: PictureSlot) {
  const rendition = atLeast(renditions, widthsOf[slot].least);
  if (!rendition) return undefined;
  const { width, bytes } = rendition;
  return { srcSet: `${renditionOf(url, width, 'avif')} ${width}w`, bytes };
}

const atLeast = (ascending: Picture['renditions'], width: number) =>
  ascending.find((rendition) => rendition.width >= width) ?? ascending.at(-1);
