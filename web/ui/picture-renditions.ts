import type { Picture, PictureVariant } from '../../contract/properties.ts';

/** Where a picture stands on a page, and so how large it is. */
export type PictureSlot = 'card' | 'detail' | 'thumbnail' | 'full';

/** On dense phone screens a card asks for about 1.5 pixels a point: the eye is content, the bundle lasts. */
const frugalCard =
  '(max-width: 639px) and (min-resolution: 2.5dppx) 45vw, (max-width: 639px) and (min-resolution: 1.5dppx) 60vw';
/** The rendition of 640 is enough for a phone of 360 points at two pixels each. */
const frugalDetail = '(max-width: 639px) and (min-resolution: 1.5dppx) 85vw';

export const sizesOf: Record<PictureSlot, string> = {
  card: `${frugalCard}, (min-width: 1024px) 18rem, (min-width: 640px) 50vw, 100vw`,
  detail: `${frugalDetail}, (min-width: 1024px) 50rem, 100vw`,
  thumbnail: '(min-width: 1024px) 9rem, 25vw',
  full: '(min-width: 1024px) 64rem, 100vw',
};

/** What data saver loads: the smallest rendition that is at least this wide. */
const savingWidths: Record<PictureSlot, number> = {
  card: 320,
  detail: 480,
  thumbnail: 120,
  full: 640,
};

type Format = PictureVariant['format'];

export const srcSetOf = ({ variants }: Pick<Picture, 'variants'>, format: Format): string =>
  renditions(variants, format)
    .map(({ url, width }) => `${url} ${width}w`)
    .join(', ');

/** The JPEG for browsers that know nothing newer. */
export function fallbackOf(
  { variants, url }: Pick<Picture, 'variants' | 'url'>,
  slot: PictureSlot,
) {
  return (atLeast(renditions(variants, 'jpeg'), 2 * savingWidths[slot]) ?? { url }).url;
}

/** The one rendition loaded when a picture is asked for with data saver on. */
export function savingRendition(
  { variants }: Pick<Picture, 'variants'>,
  slot: PictureSlot,
): PictureVariant | undefined {
  const format = (['avif', 'webp', 'jpeg'] as const).find((name) =>
    variants.some((variant) => variant.format === name),
  );
  return format && atLeast(renditions(variants, format), savingWidths[slot]);
}

const renditions = (variants: PictureVariant[], format: Format): PictureVariant[] =>
  variants
    .filter((variant) => variant.format === format)
    .sort((narrow, wide) => narrow.width - wide.width);

const atLeast = (ascending: PictureVariant[], width: number): PictureVariant | undefined =>
  ascending.find((variant) => variant.width >= width) ?? ascending.at(-1);
