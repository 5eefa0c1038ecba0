import sharp, { type Sharp } from 'sharp';
import { AppError } from '../../contract/errors.ts';
import { WorkQueue } from '../accounts/work-queue.ts';
import type { PictureFormat } from './variant-key.ts';

/** The 5 MB of the specification: exactly this much is still accepted. */
export const maxFileBytes = 5 * 1024 * 1024;
const maxPixels = 50_000_000;
const masterSide = 1600;
const variantWidths = [320, 640, 1280] as const;
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

export interface EncodedVariant {
  width: number;
  format: PictureFormat;
  bytes: Buffer;
}

export interface ProcessedPicture {
  width: number;
  height: number;
  master: Buffer;
  variants: EncodedVariant[];
  /** data: URI of a few dozen pixels */
  placeholder: string;
}

const encoders: Record<PictureFormat, (picture: Sharp) => Sharp> = {
  avif: (picture) => picture.avif({ quality: 45, effort: 2 }),
  webp: (picture) => picture.webp({ quality: 70, effort: 3 }),
  jpeg: (picture) => picture.jpeg({ quality: 74, mozjpeg: true }),
};

// Two at once: more would only compete for the same cores and memory.
const queue = new WorkQueue({ atOnce: 2, waiting: 40 });

/**
 * Decodes a photograph by its content and encodes it anew: upright, without metadata, at the sizes
 * the pages use. What is no picture, or too large, is refused with `invalid_fields`.
 */
export function processPicture(bytes: Uint8Array): Promise<ProcessedPicture> {
  if (bytes.byteLength > maxFileBytes) throw refusal('The file is larger than 5 MB.');
  const work = queue.run(() => encode(bytes));
  if (!work) throw new AppError('storage_unavailable', { retryAfterSeconds: 5 });
  return work;
}

async function encode(bytes: Uint8Array): Promise<ProcessedPicture> {
  try {
    const upright = await open(bytes)
      .rotate()
      .resize({ width: masterSide, height: masterSide, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .timeout({ seconds: timeoutSeconds })
      .raw()
      .toBuffer({ resolveWithObject: true });
    const { width, height, channels } = upright.info;
    const decoded = () => sharp(upright.data, { raw: { width, height, channels } });
    return {
      width,
      height,
      master: await decoded().jpeg({ quality: 82, mozjpeg: true }).toBuffer(),
      variants: await encodeVariants(decoded, width),
      placeholder: await encodePlaceholder(decoded),
    };
  } catch (cause) {
    if (cause instanceof AppError) throw cause;
    throw refusal('This file is not a picture we can read. Please use JPEG, PNG or GIF.', cause);
  }
}

const open = (bytes: Uint8Array): Sharp =>
  sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error', animated: false });

async function encodeVariants(
  decoded: () => Sharp,
  pictureWidth: number,
): Promise<EncodedVariant[]> {
  const widths = variantWidths.filter((width) => width <= pictureWidth);
  const variants: EncodedVariant[] = [];
  for (const width of widths.length > 0 ? widths : [pictureWidth]) {
    const sized = decoded().resize({ width });
    for (const [format, toFormat] of Object.entries(encoders)) {
      const bytes = await toFormat(sized.clone()).toBuffer();
      variants.push({ width, format: format as PictureFormat, bytes });
    }
  }
  return variants;
}

async function encodePlaceholder(decoded: () => Sharp): Promise<string> {
  const bytes = await decoded().resize({ width: 16 }).webp({ quality: 30 }).toBuffer();
  return `data:image/webp;base64,${bytes.toString('base64')}`;
}

const refusal = (message: string, cause?: unknown) =>
  new AppError('invalid_fields', { message, fields: { file: message }, cause });
