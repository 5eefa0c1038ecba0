import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { codeIn, textMaker } from './text-maker.ts';

it('texts are of one release, one database and one address of pictures', () => {
  const at = (origin: string) => ({ publicUrl: (_: string, key: string) => `${origin}/${key}` });
  const maker = textMaker(at('https://a.test'), 'one');
  expect(textMaker(at('https://a.test'), 'one')).toBe(maker);
  expect(textMaker(at('https://a.test'), 'two')).not.toBe(maker);
  expect(textMaker(at('https://b.test'), 'one')).not.toBe(maker);
});

it('texts outlive a change of the tests, and of no other code', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'musha-maker-'));
  const write = (name: string, text: string) => writeFile(join(folder, name), text);
  await write('present.ts', 'export const label = 1;');
  const code = codeIn([folder]);
  for (const kind of ['test', 'unit.test', 'postgres.test']) await write(`present.${kind}.ts`, '');
  expect(codeIn([folder])).toBe(code);
  await write('present.ts', 'export const label = 2;');
  expect(codeIn([folder])).not.toBe(code);
  await rm(folder, { recursive: true });
});
