import { join } from 'node:path';
import { type BrowserContextOptions, chromium } from 'playwright-core';
import sharp from 'sharp';
import { findChromium } from '../setup/chromium.mjs';

// Usage: node scripts/draw/screenshots.ts http://localhost:3000
const origin = process.argv[2];
if (!origin) throw new Error('Give the URL of a running Musha.');
const folder = join(import.meta.dirname, '../../web/public/images');

const screens: Record<string, BrowserContextOptions> = {
  'screen-narrow.webp': {
    viewport: { width: 360, height: 800 },
    deviceScaleFactor: 2,
    isMobile: true,
  },
  'screen-wide.webp': { viewport: { width: 1280, height: 800 } },
};

const browser = await chromium.launch({
  executablePath: await findChromium(),
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
});
for (const [file, options] of Object.entries(screens)) {
  const page = await browser.newPage(options);
  await page.goto(`${origin}/properties`, { waitUntil: 'networkidle' });
  const picture = sharp(await page.screenshot());
  await picture.webp({ quality: 60, effort: 6 }).toFile(join(folder, file));
  await page.close();
}
await browser.close();
