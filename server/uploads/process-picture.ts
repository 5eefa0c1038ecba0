import type { Sharp } from 'sharp';
import { AppError } from '../../contract/errors.ts';
import { type PictureFormat, photographFormats } from '../../contract/renditions.ts';
import type { ReceivedFile } from '../http/received-files.ts';
import type { Bucket, Extension } from '../storage/object-key.ts';
import { WorkQueue } from '../work-queue.ts';
import { decodePicture, type Raster } from './decode-picture.ts';

interface EncodedVariant {
  width: number;
  format: PictureFormat;
  bytes: Buffer;
}

export interface ProcessedPicture {
  width: number;
  height: number;
  /** the rendition every browser can show, and what its key ends in */
  master: Buffer;
  extension: Extension;
  variants: EncodedVariant[];
  /** tiny data: URI */
  placeholder: string;
}

const photographSide = 1600;
const emblemSide = 256;
// For a thumbnail, a card on a phone, a wider card and a page.
const variantWidths = [320, 480, 640, 1280];
const portraitWidths = [64, 128];
const placeholderSide = 16;

// Quality for at most 15 KB in a card 320 px wide; effort for a second of one core in all.
const encoders: Record<PictureFormat, (picture: Sharp) => Sharp> = {
  avif: (picture) => picture.avif({ quality: 45, effort: 1 }),
  webp: (picture) => picture.webp({ quality: 70, effort: 2 }),
  jpeg: (picture) => picture.jpeg({ quality: 74, mozjpeg: true }),
};

const processors: Record<Bucket, (bytes: Uint8Array) => Promise<ProcessedPicture>> = {
  'property-images': processPhotograph,
  'agency-logos': processLogo,
  avatars: processPortrait,
};

/** The bytes of a file, or where they are read from when its turn has come. */
export type PictureSource = Uint8Array | Pick<ReceivedFile, 'read'>;

// Two at once: more would only compete for the same cores and memory. As many may wait as files
// are taken in, so that nobody sends one in vain.
const room = { atOnce: 2, waiting: 100 };
export const mostPicturesInWork = room.atOnce + room.waiting;
const queue = new WorkQueue(room);

/**
 * Decodes a picture and encodes it anew, as its bucket needs it: upright, without metadata or
 * anything else that travelled in the file. What is not a picture is refused with `invalid_fields`.
 */
export function processPicture(bucket: Bucket, source: PictureSource): Promise<ProcessedPicture> {
  const work = queue.run(async () =>
    processors[bucket](source instanceof Uint8Array ? source : await source.read()),
  );
  if (!work) throw new AppError('storage_unavailable', { retryAfterSeconds: 5 });
  return work;
}

/** A JPEG for everything that wants one file, and the renditions the pages choose from. */
async function processPhotograph(bytes: Uint8Array): Promise<ProcessedPicture> {
  const raster = await decodePicture(bytes, { maxSide: photographSide, background: '#ffffff' });
  const { width, height } = raster;
  return {
    width,
    height,
    master: await raster.pipeline().jpeg({ quality: 82, mozjpeg: true }).toBuffer(),
    extension: 'jpg',
    variants: await encodeVariants(raster, variantWidths, photographFormats),
    placeholder: await encodePlaceholder(raster),
  };
}

/** A logo: one small file that keeps its shape and its transparency. */
function processLogo(bytes: Uint8Array): Promise<ProcessedPicture> {
  return processEmblem(bytes, []);
}

/** A portrait: the same, and smaller ones for the places where people are shown. */
function processPortrait(bytes: Uint8Array): Promise<ProcessedPicture> {
  return processEmblem(bytes, portraitWidths);
}

async function processEmblem(bytes: Uint8Array, widths: readonly number[]) {
  const raster = await decodePicture(bytes, { maxSide: emblemSide });
  const { width, height } = raster;
  return {
    width,
    height,
    master: await raster.pipeline().webp({ quality: 85, effort: 4 }).toBuffer(),
    extension: 'webp' as const,
    variants: await encodeVariants(raster, widths, ['webp']),
    placeholder: await encodePlaceholder(raster),
  };
}

/** Never enlarged: a smaller picture's widest rendition is as wide as the picture. */
async function encodeVariants(
  { width: pictureWidth, pipeline }: Raster,
  widths: readonly number[],
  formats: readonly PictureFormat[],
) {
  const variants: EncodedVariant[] = [];
  for (const width of new Set(widths.map((wanted) => Math.min(wanted, pictureWidth)))) {
    const sized = pipeline().resize({ width });
    for (const format of formats) {
      variants.push({ width, format, bytes: await encoders[format](sized.clone()).toBuffer() });
    }
  }
  return variants;
}

async function encodePlaceholder({ pipeline }: Raster): Promise<string> {
  const bytes = await pipeline()
    .resize({ width: placeholderSide, height: placeholderSide, fit: 'inside' })
    .webp({ quality: 30 })
    .toBuffer();
  return `data:image/webp;base64,${bytes.toString('base64')}`;
}
