import { expect, it } from 'vitest';
import { files } from '../sample/passages.ts';
import { fixedChunks } from './chunks.ts';

it('every file that a chunk names exists', () => {
  const existing = files('{web,contract}/**/*.{ts,tsx}');
  const named = fixedChunks.flatMap((chunk) => chunk.files ?? []);
  expect(named.length).toBeGreaterThan(50);
  expect(named.filter((file) => !existing.includes(file))).toEqual([]);
});
