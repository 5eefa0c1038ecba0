import type { Sharp } from 'sharp';
import { type PictureFormat, photographFormats } from '../../../../contract/uploads/renditions.ts';
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

// Chosen so that a 320 px card is at most 15 KB and encoding takes about a second of CPU time.
const encoders: Record<PictureFormat, (picture: Sharp) => Sharp> = {
  avif: (picture) => picture.avif({ quality: 45, effort: 2, chromaSubsampling: '4:2:0' }),
  webp: (picture) => picture.webp({ quality: 70, effort: 2 }),
  jpeg: (picture) => picture.jpeg({ quality: 74, mozjpeg: true }),
};

interface Recipe {
  /** Maximum length in pixels of the longer side. */
  maxSide: number;
  /** Fills transparent areas; without it they stay transparent. */
  background?: string;
  extension: Extension;
  encodeMaster(picture: Sharp): Sharp;
  widths: readonly number[];
  formats: readonly PictureFormat[];
}

const emblem = {
  maxSide: 256,
  extension: 'webp',
  encodeMaster: (picture) => picture.webp({ quality: 85, effort: 4 }),
  formats: ['webp'],
} as const satisfies Partial<Recipe>;

const recipes: Record<Bucket, Recipe> = {
  'property-images': {
    maxSide: 1600,
    background: '#ffffff',
    extension: 'jpg',
    encodeMaster: (picture) => picture.jpeg({ quality: 82, mozjpeg: true }),
    // In pixels: two thumbnail sizes, two card sizes, and the size for a full page.
    widths: [192, 320, 480, 640, 1280],
    formats: photographFormats,
  },
  'agency-logos': { ...emblem, widths: [] },
  avatars: { ...emblem, widths: [64, 128] },
  papers: {
    // Large enough to read the small print of an A4 sheet.
    maxSide: 2400,
    background: '#ffffff',
    extension: 'jpg',
    encodeMaster: (picture) => picture.jpeg({ quality: 80, mozjpeg: true }),
    widths: [],
    formats: [],
  },
};

/** Re-encodes a picture without metadata. Throws `invalid_fields` if the file is not a picture. */
export async function encodePicture(bucket: Bucket, bytes: Uint8Array): Promise<EncodedPicture> {
  const { encodeMaster, extension, widths, formats, ...decoding } = recipes[bucket];
  const raster = await decodePicture(bytes, decoding);
  const { width, height } = raster;
  return {
    width,
    height,
    master: await encodeMaster(raster.pipeline()).toBuffer(),
    extension,
    variants: await encodeVariants(raster, widths, formats),
    // No page shows a paper.
    placeholder: bucket === 'papers' ? '' : await encodePlaceholder(raster),
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

const placeholderSide = 16;

// Every response contains the placeholder, so low quality keeps it small: 70 bytes instead of 90.
async function encodePlaceholder({ pipeline }: Raster): Promise<string> {
  const bytes = await pipeline()
    .resize({ width: placeholderSide, height: placeholderSide, fit: 'inside' })
    .webp({ quality: 10, effort: 6 })
    .toBuffer();
  return `data:image/webp;base64,${bytes.toString('base64')}`;
}
