import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { iconNames } from '../../web/ui/icon-names.ts';

const root = join(import.meta.dirname, '../..');

/** A shared file costs less than icons as code, which would add 1 to 3 KB to every page. */
export async function drawIcons(): Promise<void> {
  const symbols = await Promise.all(
    iconNames.map(async (name) => {
      const svg = await readFile(
        join(root, 'node_modules/lucide-static/icons', `${name}.svg`),
        'utf8',
      );
      const lines = svg.slice(svg.indexOf('>', svg.indexOf('<svg')) + 1, svg.lastIndexOf('</svg>'));
      return `<symbol id="${name}" viewBox="0 0 24 24">${lines.replaceAll(/\s*\n\s*/g, '')}</symbol>`;
    }),
  );
  await writeFile(
    join(root, 'web/assets/icons.svg'),
    `<svg xmlns="http://www.w3.org/2000/svg"><title>Icons</title>${symbols.join('\n')}</svg>\n`,
  );
}
