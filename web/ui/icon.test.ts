import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { iconNames } from './icon-names.ts';

test('icons.svg contains exactly the icons in use', async () => {
  const drawn = await readFile(join(import.meta.dirname, '../assets/icons.svg'), 'utf8');
  expect([...drawn.matchAll(/<symbol id="([^"]+)"/g)].map(([, name]) => name)).toEqual(iconNames);
});
