import type { PictureSlot } from './picture-renditions.ts';

/** The classes of one of the stacked images in a picture's box; only "full" does not crop it. */
export const pictureLayer = (slot: PictureSlot): string =>
  `absolute inset-0 size-full ${slot === 'full' ? 'object-contain' : 'object-cover'}`;
