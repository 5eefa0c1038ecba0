import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { scenes } from './scenes.ts';

const folder = join(import.meta.dirname, '../../../database/demo/scenes');
const jpeg = { quality: 76, mozjpeg: true };

export async function drawScenes(): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const { file, svg } of scenes) {
    await sharp(Buffer.from(svg)).jpeg(jpeg).toFile(join(folder, file));
  }
}
