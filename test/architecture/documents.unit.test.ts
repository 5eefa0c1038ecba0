import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { settingKeys } from '../../contract/settings.ts';

const read = (file: string) => readFileSync(join(import.meta.dirname, '../..', file), 'utf8');

const sectionOf = (document: string, heading: string): string =>
  read(document)
    .split(/^## /m)
    .find((section) => section.startsWith(`${heading}\n`)) ?? '';

/** Names in the first cell of a table's rows. */
const firstCellNames = (section: string, name: RegExp): string[] =>
  [...section.matchAll(/^\| (`[^|]*) \|/gm)].flatMap(([, cell = '']) => cell.match(name) ?? []);

test('README names the environment variables that are read, and no others', () => {
  const [, schema = ''] =
    /const Environment = z\.object\(\{(.*?)^\}\);/ms.exec(read('server/config.ts')) ?? [];
  const isRead = [...schema.matchAll(/^ {2}([A-Z0-9_]+):/gm)].map(([, name]) => name);
  const named = firstCellNames(sectionOf('README.md', 'Configuration'), /[A-Z][A-Z0-9_]+/g);
  expect(isRead.length).toBeGreaterThan(20);
  expect(named.toSorted()).toEqual(isRead.toSorted());
});

test('operations.md names the settings that administrators change, and no others (DEC-25)', () => {
  const names = /[a-z]+(_[a-z]+)+/g;
  const named = ['Settings', 'Administrators'].flatMap((heading) =>
    firstCellNames(sectionOf('docs/operations.md', heading), names),
  );
  expect(named.toSorted()).toEqual(settingKeys);
});
