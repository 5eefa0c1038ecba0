import type { Sharp } from 'sharp';
import { type PictureFormat, photographFormats } from '../../../contract/uploads/renditions.ts';
import type { Bucket, Extension } from '../../storage/object-key.ts';
import { decodePicture, type Raster } from './decode-picture.ts';

interface EncodedVariant {
  width: number;
  format: PictureFormat;
  bytes: Buffer;
}

export interface EncodedPicture {
  width: number;
  height: number;
  /** The rendition that every browser can show; its format is the key's extension. */
  master: Buffer;
  extension: Extension;
  variants: EncodedVariant[];
  placeholder: string;
}

const photographSide = 1600;
const emblemSide = 256;
/** Large enough to read the small print of an A4 sheet. */
const paperSide = 2400;
// In pixels: two thumbnail sizes, two card sizes, and the size for a full page.
const variantWidths = [192, 320, 480, 640, 1280];
const portraitWidths = [64, 128];
const placeholderSide = 16;

// Chosen so that a 320 px card is at most 15 KB and encoding takes about a second of CPU time.
const encoders: Record<PictureFormat, (picture: Sharp) => Sharp> = {
  avif: (picture) => picture.avif({ quality: 45, effort: 2, chromaSubsampling: '4:2:0' }),
  webp: (picture) => picture.webp({ quality: 70, effort: 2 }),
  jpeg: (picture) => picture.jpeg({ quality: 74, mozjpeg: true }),
};

const processors: Record<Bucket, (bytes: Uint8Array) => Promise<EncodedPicture>> = {
  'property-images': processPhotograph,
  'agency-logos': processLogo,
  avatars: processPortrait,
  papers: processPaper,
};

/** Re-encodes a picture without metadata. Throws `invalid_fields` if the file is not a picture. */
export const encodePicture = (bucket: Bucket, bytes: Uint8Array): Promise<EncodedPicture> =>
  processors[bucket](bytes);

async function processPhotograph(bytes: Uint8Array): Promise<EncodedPicture> {
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

async function processPaper(bytes: Uint8Array): Promise<EncodedPicture> {
  const raster = await decodePicture(bytes, { maxSide: paperSide, background: '#ffffff' });
  const { width, height } = raster;
  return {
    width,
    height,
    master: await raster.pipeline().jpeg({ quality: 80, mozjpeg: true }).toBuffer(),
    extension: 'jpg',
    variants: [],
    placeholder: '',
  };
}

function processLogo(bytes: Uint8Array): Promise<EncodedPicture> {
  return processEmblem(bytes, []);
}

function processPortrait(bytes: Uint8Array): Promise<EncodedPicture> {
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

/** Never enlarges: the widest rendition is at most as wide as the picture. */
async function encodeVariants(
  { width: pictureWidth, pipeline }: Raster,
  widths: readonly number[],
  formats: readonly PictureFormat[],
) {
  const sizes = [...new Set(widths.map((wanted) => Math.min(wanted, pictureWidth)))];
  return Promise.all(
    sizes.flatMap((width) =>
      formats.map(async (format): Promise<EncodedVariant> => {
        const sized = pipeline().resize({ width });
        return { width, format, bytes: await encoders[format](sized).toBuffer() };
      }),
    ),
  );
}

// Every response contains the placeholder, so low quality keeps it small: 70 bytes instead of 90.
async function encodePlaceholder({ pipeline }: Raster): Promise<string> {
  const bytes = await pipeline()
    .resize({ width: placeholderSide, height: placeholderSide, fit: 'inside' })
    .webp({ quality: 10, effort: 6 })
    .toBuffer();
  return `data:image/webp;base64,${bytes.toString('base64')}`;
}
