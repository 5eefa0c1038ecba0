import * as z from 'zod/mini';
import { Picture } from '../../../../contract/properties/properties.ts';
import { renditionOf } from '../../../../contract/uploads/renditions.ts';
import { present } from '../../../http/answers/present.ts';
import { StoredVariants } from './picture-objects.ts';

export interface StoredPicture {
  key: string;
  width: number;
  height: number;
  placeholder: string;
  variants: unknown;
}

type UrlOf = (key: string) => string;

// One picture's invalid data must not break a list; that picture is shown without variants.
const ReadableVariants = z.catch(StoredVariants, []);

export const presentPicture = (stored: StoredPicture, urlOf: UrlOf): Picture =>
  present(Picture, stored, {
    url: urlOf(stored.key),
    renditions: ReadableVariants.parse(stored.variants)
      .filter(({ format }) => format === 'avif')
      .sort((narrow, wide) => narrow.width - wide.width),
  });

// Bytes. Messaging apps show no preview of larger pictures.
const maxSharedBytes = 300_000;

/** The widest JPEG that messaging apps will still show as a preview. */
export function presentSharePicture(
  { key, width, height, variants }: StoredPicture,
  urlOf: UrlOf,
): { url: string; width: number; height: number } | null {
  const [widest] = ReadableVariants.parse(variants)
    .filter(({ format, bytes }) => format === 'jpeg' && bytes < maxSharedBytes)
    .sort((a, b) => b.width - a.width);
  if (!widest) return null;
  return {
    url: urlOf(renditionOf(key, widest.width, 'jpeg')),
    width: widest.width,
    height: Math.round((widest.width * height) / width),
  };
}
