import sharp, { type Sharp } from 'sharp';
import { maxPictureBytes } from '../../../contract/uploads/uploads.ts';
import { isAffordable } from './picture-cost.ts';
import { pictureRefusal } from './picture-refusal.ts';
import { pictureTypeOf } from './picture-type.ts';

const maxPixels = 50_000_000;
const timeoutSeconds = 10;

// Everything is blocked but the five formats people photograph and draw in: by default SVG is
// decoded too, and 109 bytes of it make 256 megapixels.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadWebpBuffer',
    'VipsForeignLoadHeifBuffer',
    'VipsForeignLoadNsgifBuffer',
  ],
});
sharp.cache(false);
sharp.concurrency(2);

/** Decoded pixels, upright, in sRGB and without metadata. */
export interface Raster {
  width: number;
  height: number;
  /** a new pipeline that starts from the pixels */
  pipeline(): Sharp;
}

interface DecodeOptions {
  /** length of the longer side at most; a smaller picture keeps its size */
  maxSide: number;
  /** what shows through; without it transparency is kept */
  background?: string;
}

/** Decodes a file by its content. What is not a picture, or too large, is refused. */
export async function decodePicture(
  bytes: Uint8Array,
  { maxSide, background }: DecodeOptions,
): Promise<Raster> {
  if (bytes.byteLength > maxPictureBytes) throw pictureRefusal('File size must be less than 5MB');
  if (!pictureTypeOf(bytes)) throw pictureRefusal('Please upload an image file.');
  const picture = sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' });
  const header = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch((cause: unknown) => {
      throw pictureRefusal(damaged, cause);
    });
  if (header.width * header.height > maxPixels) throw pictureRefusal(tooManyPixels);
  if (!isAffordable(header)) throw pictureRefusal(tooLarge);
  try {
    const upright = picture
      .autoOrient()
      .resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .timeout({ seconds: timeoutSeconds });
    if (background) upright.flatten({ background });
    const { data, info } = await upright.raw().toBuffer({ resolveWithObject: true });
    const { width, height, channels } = info;
    return { width, height, pipeline: () => sharp(data, { raw: { width, height, channels } }) };
  } catch (cause) {
    throw pictureRefusal(damaged, cause);
  }
}

const damaged = 'The picture is damaged and cannot be read.';
const tooManyPixels = 'The picture has more than 50 megapixels. Please make it smaller.';
const tooLarge = 'The picture is too large to open. Please make it smaller, or save it as JPEG.';
