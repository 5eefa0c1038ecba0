import { globSync } from 'node:fs';
import { expect, test } from 'vitest';
import { root } from './sources.ts';

const mostFiles = 30;

/** Folders of numbered or similar files, which may exceed the limit. */
const series = ['database/demo/scenes', 'database/migrations', 'docs/decisions'];

test('every folder contains at most 30 files', () => {
  const folders = '{bench,content,contract,database,docs,e2e,scripts,server,test,web}';
  const entries = globSync(`${folders}/**`, { cwd: root, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && !entry.name.startsWith('.'));
  expect(files.length).toBeGreaterThan(1500);
  const byFolder = Map.groupBy(files, ({ parentPath }) => parentPath.slice(root.length + 1));
  const crowded = [...byFolder].filter(([, { length }]) => length > mostFiles);
  expect(crowded.map(([folder]) => folder).toSorted()).toEqual(series);
});
