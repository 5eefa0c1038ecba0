import { promisify } from 'node:util';
import {
  brotliCompress,
  brotliDecompress,
  constants,
  gunzip,
  gzip,
  zstdCompress,
  zstdDecompress,
} from 'node:zlib';

export type Bytes = Uint8Array<ArrayBuffer>;

// In order of preference, for clients that accept several encodings equally.
const encodings = ['br', 'zstd', 'gzip'] as const;
type Compressed = (typeof encodings)[number];
export type Encoding = Compressed | 'identity';

/** Chooses an encoding by Accept-Encoding: `q=0` excludes one, `*` means all others. */
export function bestEncoding(accepted = '', offered: readonly Compressed[] = encodings): Encoding {
  if (accepted === '') return 'identity';
  const qualities = new Map<string, number>();
  for (const part of accepted.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((text) => text.trim());
    const quality = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
    qualities.set(name, quality === undefined ? 1 : Number(quality) || 0);
  }
  const qualityOf = (name: string) => qualities.get(name) ?? qualities.get('*') ?? 0;
  const [best] = offered.toSorted((a, b) => qualityOf(b) - qualityOf(a));
  return best && qualityOf(best) > 0 ? best : 'identity';
}

const structuredBytes = /^:([A-Za-z0-9+/]{43}=):$/;
const takesDcz = /(?:^|,)\s*dcz\s*(?:,|$)/i;

/** Base64 digest of the dictionary that a request offers; undefined if it does not accept dcz. */
export function offeredDictionary(
  availableDictionary: string | undefined,
  acceptEncoding: string | undefined,
): string | undefined {
  if (!takesDcz.test(acceptEncoding ?? '')) return undefined;
  return structuredBytes.exec(availableDictionary ?? '')?.[1];
}

/** Minimum body size in bytes for compression; smaller bodies gain nothing. */
export const compressedFromBytes = 1000;

/** output buffer in bytes, large enough for a whole page */
const chunkSize = 64 * 1024;

// With Brotli's default window of 4 MB, even a few encoders trigger full garbage collections.
const brotli = {
  [constants.BROTLI_PARAM_QUALITY]: 5,
  [constants.BROTLI_PARAM_LGWIN]: 18,
};
const zstd = { [constants.ZSTD_c_compressionLevel]: 3 };

const compressors: Record<Compressed, (bytes: Bytes) => Promise<Uint8Array>> = {
  br: (bytes) => promisify(brotliCompress)(bytes, { chunkSize, params: brotli }),
  zstd: (bytes) => promisify(zstdCompress)(bytes, { chunkSize, params: zstd }),
  gzip: (bytes) => promisify(gzip)(bytes, { chunkSize, level: 6 }),
};

const decompressors: Record<Compressed, (bytes: Bytes) => Promise<Uint8Array>> = {
  br: promisify(brotliDecompress),
  zstd: promisify(zstdDecompress),
  gzip: promisify(gunzip),
};

export async function recode(bytes: Bytes, from: Encoding, to: Encoding): Promise<Bytes> {
  if (from === to) return bytes;
  const plain = from === 'identity' ? bytes : await decompressors[from](bytes);
  const packed = to === 'identity' ? plain : await compressors[to](new Uint8Array(plain));
  return new Uint8Array(packed);
}
