const extensions = { avif: 'avif', webp: 'webp', jpeg: 'jpg' } as const;
export type PictureFormat = keyof typeof extensions;
export const pictureFormats = Object.keys(extensions) as PictureFormat[];

/** The formats of every rendition of a photograph: what knows AVIF loads that, the rest the JPEG. */
export const photographFormats = ['avif', 'jpeg'] as const satisfies PictureFormat[];

/**
 * The name of a rendition beside that of its picture, in keys and addresses alike: {random}.jpg in
 * 320 px as AVIF is {random}-320.avif.
 */
export const renditionOf = (name: string, width: number, format: PictureFormat): string =>
  `${name.replace(/\.[a-z]+$/, '')}-${width}.${extensions[format]}`;
