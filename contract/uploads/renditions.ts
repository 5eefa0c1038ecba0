const extensions = { avif: 'avif', webp: 'webp', jpeg: 'jpg' } as const;
export type PictureFormat = keyof typeof extensions;
export const pictureFormats = Object.keys(extensions) as PictureFormat[];

/** Browsers that support AVIF load it; all others load the JPEG. */
export const photographFormats = ['avif', 'jpeg'] as const satisfies PictureFormat[];

/** A rendition's name in storage keys and URLs. For {random}.jpg it is {random}-320.avif. */
export const renditionOf = (name: string, width: number, format: PictureFormat): string =>
  `${name.replace(/\.[a-z]+$/, '')}-${width}.${extensions[format]}`;
