import { expect, it } from 'vitest';
import { files } from '../sample/passages.ts';
import { chunks } from './chunks.ts';

it('every file that a chunk names exists', () => {
  const paths = files('{web,contract}/**/*.{ts,tsx,css}');
  const parts = new Set(paths.flatMap((path) => path.replace(/\.\w+$/, '').split('/')));
  const named = chunks
    .flatMap((chunk) => ('test' in chunk && chunk.test ? [chunk.test.source] : []))
    .filter((source) => /^(web|contract)\\\//.test(source))
    .flatMap((source) => source.match(/(?<=[(|/])[a-z][a-z0-9-]+(?=[|)\\.])/g) ?? []);
  expect(named.length).toBeGreaterThan(50);
  expect(named.filter((name) => !parts.has(name))).toEqual([]);
});
