import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const web = join(import.meta.dirname, '../..');
const elements = (name: string): string[] =>
  globSync('**/*.tsx', { cwd: web }).flatMap((file) => {
    const found = readFileSync(join(web, file), 'utf8').matchAll(
      new RegExp(`<${name}\\b[^>]*(?:=>[^>]*)*>`, 'g'),
    );
    return [...found].map(([element]) => `${file}: ${element.replaceAll(/\s+/g, ' ')}`);
  });

test('every picture source declares its display width', () => {
  const sources = elements('source').filter((element) => element.includes('srcSet'));
  expect(sources.length).toBeGreaterThan(3);
  expect(sources.filter((element) => !element.includes('sizes='))).toEqual([]);
});

test('fields never use the browser’s number control, which silently drops commas (TYPE-02)', () => {
  const inputs = [...elements('TextField'), ...elements('AmountField'), ...elements('input')];
  expect(inputs.filter((element) => element.includes('type="number"'))).toEqual([]);
});

test('one-line inputs never use the autocomplete value for a multi-line street address', () => {
  const inputs = [...elements('TextField'), ...elements('input')];
  expect(inputs.length).toBeGreaterThan(50);
  expect(inputs.filter((element) => element.includes('"street-address"'))).toEqual([]);
});
