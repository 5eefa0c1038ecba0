import { globSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { drawings, madeByHand } from './drawings.ts';

const cwd = join(import.meta.dirname, '../..');
const drawn = drawings.flatMap(({ files }) => files);
const pictures = globSync('{content,database,docs,server,web}/**/*.{png,jpg,webp,avif,ico,svg}', {
  cwd,
}).sort();

test('of every picture in the repository it is known what makes it', () => {
  const known = globSync([...drawn, ...madeByHand], { cwd }).sort();
  expect(pictures.length).toBeGreaterThan(80);
  expect(known).toEqual(pictures);
});

test.each([...drawn, ...madeByHand])('%s stands for pictures that are there', (pattern) => {
  expect(globSync(pattern, { cwd })).not.toEqual([]);
});
