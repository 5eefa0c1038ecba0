import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { drawing } from '../generated/hostile-files.ts';

/** Small picture files whose headers claim to have side × side pixels. */
export const enlarged = {
  avif: async (side: number) => {
    const bytes = await drawing(16, 16).avif({ effort: 0 }).toBuffer();
    const size = bytes.indexOf('ispe') + 8;
    bytes.writeUInt32BE(side, size);
    bytes.writeUInt32BE(side, size + 4);
    return bytes;
  },
  webp: async (side: number) => {
    const bytes = await moving().webp({ loop: 0 }).toBuffer();
    const size = bytes.indexOf('VP8X') + 12;
    bytes.writeUIntLE(side - 1, size, 3);
    bytes.writeUIntLE(side - 1, size + 3, 3);
    return bytes;
  },
  gif: async (side: number) => {
    const bytes = await drawing(16, 16).gif().toBuffer();
    const colours = 2 ** ((bytes.readUInt8(10) & 7) + 1);
    const frame = bytes.indexOf(0x2c, 13 + 3 * colours);
    for (const size of [6, frame + 5]) {
      bytes.writeUInt16LE(side, size);
      bytes.writeUInt16LE(side, size + 2);
    }
    return bytes;
  },
  progressiveJpeg: async (side: number) => {
    const bytes = await drawing(16, 16).jpeg({ progressive: true }).toBuffer();
    const size = bytes.indexOf(Buffer.from([0xff, 0xc2])) + 5;
    bytes.writeUInt16BE(side, size);
    bytes.writeUInt16BE(side, size + 2);
    return bytes;
  },
  interlacedPng: async (side: number) => {
    const bytes = await drawing(16, 16).png({ progressive: true }).toBuffer();
    bytes.writeUInt32BE(side, 16);
    bytes.writeUInt32BE(side, 20);
    bytes.writeUInt32BE(crc32(bytes.subarray(12, 29)), 29);
    return bytes;
  },
};

/** An animation with two frames. */
const moving = () => {
  const frame = (shade: number) => Buffer.alloc(16 * 16 * 3, shade);
  const raw = { width: 16, height: 32, channels: 3, pageHeight: 16 } as const;
  return sharp(Buffer.concat([frame(0), frame(255)]), { raw });
};
