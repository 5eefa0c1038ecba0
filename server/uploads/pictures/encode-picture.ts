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
  /** the rendition every browser can show, and what its key ends in */
  master: Buffer;
  extension: Extension;
  variants: EncodedVariant[];
  /** tiny data: URI */
  placeholder: string;
}

const photographSide = 1600;
const emblemSide = 256;
/** Small print of a sheet of paper can still be read. */
const paperSide = 2400;
// For a thumbnail on a phone, one elsewhere, a card on a phone, a wider card and a page.
const variantWidths = [192, 320, 480, 640, 1280];
const portraitWidths = [64, 128];
const placeholderSide = 16;

// Quality for at most 15 KB in a card 320 px wide; effort for a second of one core in all.
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

/**
 * Decodes a picture and encodes it anew, as its bucket needs it: upright, without metadata or
 * anything else that travelled in the file. What is not a picture is refused with `invalid_fields`.
 */
export const encodePicture = (bucket: Bucket, bytes: Uint8Array): Promise<EncodedPicture> =>
  processors[bucket](bytes);

/** A JPEG for everything that wants one file, and the renditions the pages choose from. */
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

/** A photographed paper: one JPEG, for those who decide about it alone. */
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

/** A logo: one small file that keeps its shape and its transparency. */
function processLogo(bytes: Uint8Array): Promise<EncodedPicture> {
  return processEmblem(bytes, []);
}

/** A portrait: the same, and smaller ones for the places where people are shown. */
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

/** Never enlarged: a smaller picture's widest rendition is as wide as the picture. */
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

// It stands in every answer about the picture, and random bytes do not compress: 70 of them instead
// of 90, blurred to the same few colours.
async function encodePlaceholder({ pipeline }: Raster): Promise<string> {
  const bytes = await pipeline()
    .resize({ width: placeholderSide, height: placeholderSide, fit: 'inside' })
    .webp({ quality: 10, effort: 6 })
    .toBuffer();
  return `data:image/webp;base64,${bytes.toString('base64')}`;
}
