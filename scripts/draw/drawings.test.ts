import { globSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { drawings, drawnByHand } from './drawings.ts';

const cwd = join(import.meta.dirname, '../..');
const drawn = drawings.flatMap(({ files }) => files);
const pictures = globSync('{content,database,docs,server,web}/**/*.{png,jpg,webp,avif,ico,svg}', {
  cwd,
}).sort();

test('every picture in the repository is drawn by a program or listed as hand-drawn', () => {
  const known = globSync([...drawn, ...drawnByHand], { cwd }).sort();
  expect(pictures.length).toBeGreaterThan(80);
  expect(known).toEqual(pictures);
});

test.each([...drawn, ...drawnByHand])('the pattern %s matches existing pictures', (pattern) => {
  expect(globSync(pattern, { cwd })).not.toEqual([]);
});
