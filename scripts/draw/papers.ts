import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';

const folder = join(import.meta.dirname, '../../database/demo/papers');

const line = (y: number, left: string, right = '') =>
  `<text x="70" y="${y}">${left}</text><text x="730" y="${y}" text-anchor="end">${right}</text>`;

const bill = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 1100" width="800" height="1100" font-family="sans-serif" font-size="26" fill="#2b2521">
<rect width="800" height="1100" fill="#cfc6ba"/><g transform="rotate(-1.2 400 550)"><rect x="30" y="30" width="740" height="1040" fill="#fdfcf9"/>
<rect x="30" y="30" width="740" height="120" fill="#2f6f62"/><text x="70" y="106" font-size="44" font-weight="bold" fill="#fff">Electricity bill</text>
${line(220, 'A drawn example, nobody’s bill')}${line(300, 'Account holder', 'as on the listing')}${line(350, 'Address', 'as on the listing')}${line(400, 'Account', '••••• 204')}
<path d="M70 450h660" stroke="#b5aa9c" stroke-width="3"/>
${line(520, 'Units of last month', '212 kWh')}${line(580, 'Fixed charge', '$ 4.00')}${line(640, 'Energy', '$ 21.20')}${line(700, 'Levy 6 %', '$ 1.51')}
<path d="M70 740h660" stroke="#b5aa9c" stroke-width="3"/><g font-weight="bold">${line(800, 'To be paid', '$ 26.71')}</g></g></svg>`;

export async function drawPapers(): Promise<void> {
  await mkdir(folder, { recursive: true });
  await sharp(Buffer.from(bill))
    .jpeg({ quality: 70, mozjpeg: true })
    .toFile(join(folder, 'utility-bill.jpg'));
}
