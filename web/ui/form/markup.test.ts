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

test('every source of a picture says how wide it is shown', () => {
  const sources = elements('source').filter((element) => element.includes('srcSet'));
  expect(sources.length).toBeGreaterThan(3);
  expect(sources.filter((element) => !element.includes('sizes='))).toEqual([]);
});

test('no field is a browser’s number control, which drops commas without a word (TYPE-02)', () => {
  const inputs = [...elements('TextField'), ...elements('AmountField'), ...elements('input')];
  expect(inputs.filter((element) => element.includes('type="number"'))).toEqual([]);
});

test('no input of one line asks for an address of several', () => {
  const inputs = [...elements('TextField'), ...elements('input')];
  expect(inputs.length).toBeGreaterThan(50);
  expect(inputs.filter((element) => element.includes('"street-address"'))).toEqual([]);
});
