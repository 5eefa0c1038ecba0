import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { allSealed } from './reseal.ts';

const rows = new URL('../../database/rows.generated.ts', import.meta.url);

test('a move re-encrypts every encrypted column', async () => {
  const sealed = (await readFile(rows, 'utf8')).match(/\bsealed_\w+(?=: )/g);
  expect(allSealed.map(({ column }) => column).toSorted()).toEqual(sealed?.toSorted());
});
