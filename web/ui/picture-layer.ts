/** One of the images that lie over each other in a picture's box. */
export const pictureLayer = 'absolute inset-0 size-full object-cover';
