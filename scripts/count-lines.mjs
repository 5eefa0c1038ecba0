import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { root } from './setup/paths.mjs';

// npm run lines: counts the lines of the files in git. Tests do not count as product code.
const product = ['content', 'contract', 'database', 'server', 'web'];

const names = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' }).trim().split('\n');
const rows = names.flatMap((name) => {
  const kind = /\.(css|md|mjs|sql|tsx?)$/.exec(name)?.[1];
  if (!kind) return [];
  const isTest = /^(e2e|test)\/|\.(faults|spec|test)\.tsx?$/.test(name);
  const folder = name.includes('/') ? name.split('/')[0] : 'root';
  const lines = readFileSync(`${root}/${name}`, 'utf8').split('\n').length - 1;
  const written = name.endsWith('.generated.ts') ? 'generated' : kind;
  return [{ folder, kind: isTest ? 'tests' : written, lines }];
});

const sum = (of) => of.reduce((total, { lines }) => total + lines, 0);
const byKind = (of) =>
  Object.fromEntries(
    Object.entries(Object.groupBy(of, ({ kind }) => kind)).map(([kind, rows]) => [kind, sum(rows)]),
  );
const folders = Object.groupBy(rows, ({ folder }) => folder);
const inFolders = Object.entries(folders).map(([folder, of]) => [folder, byKind(of)]);
console.table({ ...Object.fromEntries(inFolders), all: byKind(rows) });
const code = rows.filter(
  ({ folder, kind }) => product.includes(folder) && !['generated', 'md', 'tests'].includes(kind),
);
console.log(`product: ${sum(code)} lines`);
