export const pictureFormats = ['avif', 'webp', 'jpeg'] as const;
export type PictureFormat = (typeof pictureFormats)[number];

const extensions: Record<PictureFormat, string> = { avif: 'avif', webp: 'webp', jpeg: 'jpg' };

/** properties/{random}.jpg in 320 px as AVIF is properties/{random}-320.avif. */
export const variantKey = (key: string, width: number, format: PictureFormat): string =>
  `${key.replace(/\.[a-z]+$/, '')}-${width}.${extensions[format]}`;
