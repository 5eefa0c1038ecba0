import sharp, { type Sharp } from 'sharp';

const flat = (side: number, channels: 3 | 4) =>
  sharp({
    create: { width: side, height: side, channels, background: '#3060a0' },
    limitInputPixels: false,
  });

type Draw = (side: number) => Sharp;

const avif: Draw = (side) => flat(side, 3).avif({ quality: 30, effort: 0 });
const interlaced: Draw = (side) => flat(side, 4).toColourspace('rgb16').png({ progressive: true });
const progressive: Draw = (side) =>
  flat(side, 3).jpeg({ progressive: true, chromaSubsampling: '4:4:4' });
const gif: Draw = (side) => flat(side, 3).gif();

/** Small files with a huge number of pixels, up to each format's maximum. */
export const bombs: Record<string, () => Promise<Buffer>> = {
  'three AVIFs of 49 megapixels': () => avif(7000).toBuffer(),
  'three interlaced PNGs of 49 megapixels': () => interlaced(7000).toBuffer(),
  'three progressive JPEGs of 49 megapixels': () => progressive(7000).toBuffer(),
  'three GIFs of 49 megapixels': () => gif(7000).toBuffer(),
  'three AVIFs that are just accepted': () => avif(2100).toBuffer(),
  'three interlaced PNGs that are just accepted': () => interlaced(2880).toBuffer(),
  'three progressive JPEGs that are just accepted': () => progressive(3300).toBuffer(),
  'three GIFs that are just accepted': () => gif(3640).toBuffer(),
  'three PNGs with 16 bits that are just accepted': () =>
    flat(4470, 4).toColourspace('rgb16').png().toBuffer(),
};
