import type { Metadata } from 'sharp';

/** The most that a header may ask of the memory of the decoding process. */
const mostBytes = 80_000_000;

/**
 * Whether a picture can be decoded a few rows at a time, or is small enough to be held whole. How
 * many bytes a pixel takes was measured, and is a little more than what the format keeps of one.
 */
export function isAffordable(header: Metadata): boolean {
  return header.width * header.height * heldPerPixel(header) <= mostBytes;
}

/** Bytes held of each pixel until the last one is decoded. */
function heldPerPixel(header: Metadata): number {
  const { format, channels, bitsPerSample = 8, isProgressive, pages = 1 } = header;
  if (format === 'jpeg') return isProgressive ? 2.4 * samplesPerPixel(header) : 0;
  if (format === 'png' && isProgressive) return 1.2 * channels * Math.ceil(bitsPerSample / 8);
  if (format === 'png') return bitsPerSample > 8 ? 4 : 0;
  if (format === 'gif') return 6;
  // Scaled while it is read, unless it moves.
  if (format === 'webp') return pages > 1 ? 10 : 1;
  return bitsPerSample > 8 ? 28 : 18;
}

function samplesPerPixel({ channels, chromaSubsampling = '4:4:4' }: Metadata): number {
  if (chromaSubsampling === '4:2:0') return 1.5;
  return chromaSubsampling === '4:2:2' ? 2 : channels;
}
