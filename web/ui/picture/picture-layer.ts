import type { PictureSlot } from './picture-renditions.ts';

/** One of the images that lie over each other in a picture's box: whole where it stands alone. */
export const pictureLayer = (slot: PictureSlot): string =>
  `absolute inset-0 size-full ${slot === 'full' ? 'object-contain' : 'object-cover'}`;
