import type { PictureVariant } from '../../contract/properties.ts';

export type PictureFormat = PictureVariant['format'];

const extensions: Record<PictureFormat, string> = { avif: 'avif', webp: 'webp', jpeg: 'jpg' };

/** properties/{random}.jpg in 320 px as AVIF is properties/{random}-320.avif. */
export const variantKey = (key: string, width: number, format: PictureFormat): string =>
  `${key.replace(/\.[a-z]+$/, '')}-${width}.${extensions[format]}`;
