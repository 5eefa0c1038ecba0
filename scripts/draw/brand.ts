import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { house } from './scenes/buildings.ts';
import { createDice } from './scenes/dice.ts';
import {
  backdrop,
  definitions,
  finish,
  ground,
  height,
  horizon,
  width,
} from './scenes/landscape.ts';
import { type Light, lights } from './scenes/light.ts';
import { tree } from './scenes/plants.ts';

const root = join(import.meta.dirname, '../..');
const violet = '#5b2a9d';
const roofLine = 'M4 27V14l6-7 6 7 6-7 6 7v13';

const mark = (colour: string, background = '', scale = 1) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">${background}<g transform="translate(16 16) scale(${scale}) translate(-16 -16.5)"><path d="${roofLine}" fill="none" stroke="${colour}" stroke-width="4" stroke-linejoin="round" stroke-linecap="round"/></g></svg>`;

export async function drawBrand(): Promise<void> {
  await icons();
  await placeholder();
  await logos();
  await hero();
}

async function icons(): Promise<void> {
  const folder = join(root, 'web/public/icons');
  await mkdir(folder, { recursive: true });
  const rounded = `<rect width="32" height="32" rx="7" fill="${violet}"/>`;
  const full = `<rect width="32" height="32" fill="${violet}"/>`;
  await writeFile(join(root, 'web/public/favicon.svg'), mark('#fff', rounded, 0.72));
  const drawn: [string, number, string][] = [
    ['icon-192.png', 192, mark('#fff', rounded, 0.72)],
    ['icon-512.png', 512, mark('#fff', rounded, 0.72)],
    ['maskable-192.png', 192, mark('#fff', full, 0.56)],
    ['maskable-512.png', 512, mark('#fff', full, 0.56)],
    ['apple-touch-icon.png', 180, mark('#fff', full, 0.64)],
  ];
  for (const [file, size, svg] of drawn) {
    const picture = sharp(Buffer.from(svg), { density: 1200 }).resize(size, size);
    await picture.png({ palette: true }).toFile(join(folder, file));
  }
}

/** Has no background, so that it fits the page's theme. */
async function placeholder(): Promise<void> {
  const folder = join(root, 'web/public/images');
  await mkdir(folder, { recursive: true });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 300" width="400" height="300"><g fill="none" stroke="#8d7b66" stroke-width="7" stroke-linejoin="round" stroke-linecap="round"><path d="M120 158l80-66 80 66M142 142v72h116v-72"/><path d="M184 214v-40h32v40"/></g></svg>`;
  await writeFile(join(folder, 'placeholder.svg'), svg);
}

async function logos(): Promise<void> {
  const folder = join(root, 'database/demo/logos');
  await mkdir(folder, { recursive: true });
  const shapes: Record<string, [background: string, drawing: string]> = {
    'jacaranda-homes': [
      '#7b4fb0',
      '<g fill="#e9dcf7"><circle cx="50" cy="36" r="14"/><circle cx="35" cy="46" r="12"/><circle cx="65" cy="46" r="12"/></g><path d="M50 46v34" stroke="#e9dcf7" stroke-width="6"/>',
    ],
    'msasa-property': [
      '#a4492f',
      '<path d="M20 62q30-52 60 0Z" fill="#fbe3d2"/><path d="M50 62v18" stroke="#fbe3d2" stroke-width="6"/>',
    ],
    'kopje-estates': [
      '#5f5560',
      '<g fill="#efe6dc"><ellipse cx="38" cy="68" rx="20" ry="13"/><ellipse cx="66" cy="68" rx="16" ry="12"/><ellipse cx="52" cy="48" rx="16" ry="11"/><ellipse cx="50" cy="31" rx="9" ry="7"/></g>',
    ],
    'zambezi-lettings': [
      '#1f6f8b',
      '<g fill="none" stroke="#d9f0f6" stroke-width="7" stroke-linecap="round"><path d="M20 42q15-14 30 0t30 0"/><path d="M20 60q15-14 30 0t30 0"/></g>',
    ],
    'matobo-realty': ['#8a6a2f', '<path d="M18 72l22-36 13 20 9-14 20 30Z" fill="#fbeecb"/>'],
    'eastern-highlands-homes': [
      '#2f6d4a',
      '<path d="M16 70q16-40 30-14 10-34 38 14Z" fill="#dff2e3"/><circle cx="70" cy="32" r="9" fill="#f4d27a"/>',
    ],
  };
  for (const [name, [background, drawing]] of Object.entries(shapes)) {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><rect width="100" height="100" rx="18" fill="${background}"/>${drawing}</svg>`;
    const picture = sharp(Buffer.from(svg), { density: 400 }).resize(256, 256);
    await picture.png({ palette: true }).toFile(join(folder, `${name}.png`));
  }
}

/** A street under jacarandas in the evening, for the home page and for link previews. */
async function hero(): Promise<void> {
  const folder = join(root, 'web/assets/hero');
  await mkdir(folder, { recursive: true });
  const drawn = await sharp(Buffer.from(street(lights[2] as Light)))
    .png()
    .toBuffer();
  const wide = () => sharp(drawn).extract({ left: 0, top: 90, width, height: 800 });
  for (const size of [640, 1280]) {
    await wide()
      .resize(size)
      .avif({ quality: 42, effort: 5 })
      .toFile(join(folder, `hero-${size}.avif`));
    await wide()
      .resize(size)
      .webp({ quality: 62 })
      .toFile(join(folder, `hero-${size}.webp`));
    await wide()
      .resize(size)
      .jpeg({ quality: 70, mozjpeg: true })
      .toFile(join(folder, `hero-${size}.jpg`));
  }
  const name = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630" width="1200" height="630"><rect width="1200" height="630" fill="#2a1145" opacity="0.45"/><g transform="translate(380 180) scale(13.5)"><path d="${roofLine}" fill="none" stroke="#fff" stroke-width="3.4" stroke-linejoin="round" stroke-linecap="round"/></g></svg>`;
  await sharp(drawn)
    .resize(1200, 630, { fit: 'cover' })
    .composite([{ input: Buffer.from(name) }])
    .jpeg({ quality: 74, mozjpeg: true })
    .toFile(join(root, 'web/public/og-default.jpg'));
}

function street(light: Light): string {
  const dice = createDice('street');
  const avenue = [70, 250, 1030, 1210].map((x, index) =>
    tree(
      'jacaranda',
      x,
      horizon + (index % 3 === 0 ? 250 : 130),
      index % 3 === 0 ? 230 : 160,
      light,
      dice,
    ),
  );
  const petals = Array.from(
    { length: 220 },
    () =>
      `<ellipse cx="${dice.between(0, width)}" cy="${dice.between(horizon + 110, height)}" rx="${dice.between(3, 8)}" ry="${dice.between(2, 4)}" fill="#a586cf" opacity="0.85"/>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${definitions(light)}${backdrop(light, dice)}${ground(light, dice, { path: true })}${house(light, dice)}${avenue.join('')}${petals.join('')}${finish(light)}</svg>`;
}
