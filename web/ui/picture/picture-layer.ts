import type { PictureSlot } from './picture-renditions.ts';

/** The classes of an image in a picture's box. All slots except "full" crop the image. */
export const pictureLayer = (slot: PictureSlot): string =>
  `absolute inset-0 size-full ${slot === 'full' ? 'object-contain' : 'object-cover'}`;
