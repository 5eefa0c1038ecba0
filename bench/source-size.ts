import { glob, readFile } from 'node:fs/promises';
import type { Row } from './report.ts';

const readPath = ['server/reads/cache', 'server/domains/properties/search'];
const atMost = { files: 24, lines: 1_700 };

/** Counts the code that finds and stores public listing data, excluding tests. */
export async function measureSource(): Promise<Row[]> {
  const patterns = readPath.map((folder) => `${folder}/*.ts`);
  let files = 0;
  let lines = 0;
  for await (const path of glob(patterns, { exclude: ['**/*.test.ts'] })) {
    files += 1;
    lines += (await readFile(path, 'utf8')).split('\n').length - 1;
  }
  return [
    sizeRow('files', files, atMost.files),
    sizeRow('lines, comments with them', lines, atMost.lines),
  ];
}

const sizeRow = (what: string, count: number, budget: number): Row => ({
  what: `read path, ${what}`,
  measured: count.toLocaleString('en-US'),
  budget: `<= ${budget.toLocaleString('en-US')}`,
  isMet: count <= budget,
});
