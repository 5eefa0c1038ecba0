import { randomFillSync } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

/** A patterned picture as raw pixels, which sharp can encode in any format. */
export function drawing(width: number, height: number) {
  const channels = 3;
  const pixels = Buffer.alloc(width * height * channels);
  for (let at = 0; at < pixels.length; at += 1) pixels[at] = (at * 7 + ((at / width) | 0)) % 251;
  return sharp(pixels, { raw: { width, height, channels } });
}

/** A picture that cannot be compressed. As a PNG, it has about three bytes per pixel. */
export function noise(width: number, height: number) {
  const channels = 3;
  const pixels = randomFillSync(Buffer.alloc(width * height * channels));
  return sharp(pixels, { raw: { width, height, channels } });
}

export const svg = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="16000" height="16000"><script>alert(1)</script></svg>',
);
export const html = Buffer.from('<!doctype html><title>x</title><script>alert(1)</script>');
export const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\n');

/** A PNG of a few hundred kilobytes that decodes to side × side pixels. */
export function pngBomb(side: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header[8] = 1;
  const rows = Buffer.alloc(side * (1 + Math.ceil(side / 8)));
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    pngChunk('IHDR', header),
    pngChunk('IDAT', deflateSync(rows, { level: 1 })),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

function pngChunk(type: string, body: Buffer): Buffer {
  const typed = Buffer.concat([Buffer.from(type, 'latin1'), body]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(body.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(typed));
  return Buffer.concat([length, typed, sum]);
}
