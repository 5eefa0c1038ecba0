import type { Metadata, Sharp } from 'sharp';
import sharp from 'sharp';
import { maxPictureBytes } from '../../../../contract/uploads/uploads.ts';
import { pictureRefusal, requirePictureType } from './picture-refusal.ts';

const maxPixels = 50_000_000;
const timeoutSeconds = 10;

// Allows only five formats. By default, sharp also decodes SVG, and 109 bytes of it can produce
// 256 megapixels.
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
  pipeline(): Sharp;
}

interface DecodeOptions {
  /** Maximum length of the longer side. Smaller pictures keep their size. */
  maxSide: number;
  /** Fills transparent areas; undefined keeps transparency. */
  background?: string;
}

/** Detects the format from the contents. Throws if the file is not a picture or is too large. */
export async function decodePicture(
  bytes: Uint8Array,
  { maxSide, background }: DecodeOptions,
): Promise<Raster> {
  if (bytes.byteLength > maxPictureBytes) throw pictureRefusal('File size must be less than 5MB');
  requirePictureType(bytes, 'Please upload an image file.');
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

const damaged = "The picture is damaged and can't be opened.";
const tooManyPixels = 'The picture has more than 50 megapixels. Please make it smaller.';
const tooLarge = 'The picture is too large to open. Please make it smaller, or save it as JPEG.';

/** The maximum memory in bytes for decoding a picture, estimated from its header. */
const maxBytes = 80_000_000;

function isAffordable(header: Metadata): boolean {
  return header.width * header.height * bytesPerPixel(header) <= maxBytes;
}

/** How many bytes of memory each pixel takes until decoding ends. */
function bytesPerPixel(header: Metadata): number {
  const { format, channels, bitsPerSample = 8, isProgressive, pages = 1 } = header;
  if (format === 'jpeg') return isProgressive ? 2.4 * samplesPerPixel(header) : 0;
  if (format === 'png' && isProgressive) return 1.2 * channels * Math.ceil(bitsPerSample / 8);
  if (format === 'png') return bitsPerSample > 8 ? 4 : 0;
  if (format === 'gif') return 6;
  // A still picture is scaled while it is read; an animation is not.
  if (format === 'webp') return pages > 1 ? 10 : 1;
  return bitsPerSample > 8 ? 28 : 18;
}

function samplesPerPixel({ channels, chromaSubsampling = '4:4:4' }: Metadata): number {
  if (chromaSubsampling === '4:2:0') return 1.5;
  return chromaSubsampling === '4:2:2' ? 2 : channels;
}
