import { execFileSync, execSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { providePostgres } from '../../test/postgres/start-postgres.ts';
import { root } from '../setup/paths.mjs';
import { type Answers, findDifferences } from './differences.ts';
import { normalise, valuesIn } from './normalise.ts';
import { type Comparison, readApi, readPages } from './reads.ts';
import { startSide } from './side.ts';
import { writeAll } from './writes.ts';

// npm run compare -- COMMIT: starts a commit and the current tree side by side, on the same demo
// data, and prints what they answer differently.

const answersFolder = join(root, '.cache/compare');
const mostLines = 20;
const longestLine = 240;
const mostNames = 4;

const [given] = process.argv.slice(2);
if (!given) throw new Error('Usage: npm run compare -- COMMIT');
const commit = execFileSync('git', ['rev-parse', given], { cwd: root, encoding: 'utf8' }).trim();
// Outside the repository, because tools would find the commit's tests there.
const folder = join(tmpdir(), 'musha-compare', commit);
if (!existsSync(folder)) build();
const stopPostgres = await providePostgres();
process.exitCode = (await compare().finally(stopPostgres)) === 0 ? 0 : 1;

/** Builds the commit in a folder, which later comparisons with it use again. */
function build(): void {
  const unfinished = `${folder}-unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { recursive: true });
  const run = (command: string) =>
    execSync(command, { cwd: unfinished, stdio: ['ignore', 'ignore', 'inherit'] });
  run(`git -C '${root}' archive ${commit} | tar -x`);
  const [lock, ownLock] = [unfinished, root].map((path) =>
    readFileSync(join(path, 'package-lock.json'), 'utf8'),
  );
  if (lock === ownLock) symlinkSync(join(root, 'node_modules'), join(unfinished, 'node_modules'));
  else run('npm ci --no-audit --no-fund --prefer-offline');
  run('node scripts/build.ts');
  renameSync(unfinished, folder);
}

async function compare(): Promise<number> {
  const startedAt = new Date();
  const sides = await Promise.all([folder, root].map((path) => startSide(path, startedAt)));
  try {
    const [known = new Set<string>(), own = known] = sides.map(({ rows }) =>
      valuesIn([...rows.values()].join('\n')),
    );
    const run = { known: new Set([...known].filter((value) => own.has(value))), startedAt };
    const comparison = { sides, folder, normalise: (text: string) => normalise(text, run) };
    addRows(comparison);
    for (const step of [readPages, readApi, writeAll]) {
      await step(comparison);
      console.log(`${step.name}: ${Math.round((Date.now() - startedAt.getTime()) / 1000)} s`);
    }
  } finally {
    await Promise.all(sides.map((side) => side.stop()));
  }
  return report(sides.map(({ answers }) => answers));
}

function addRows({ sides, normalise }: Comparison): void {
  for (const { answers, rows } of sides)
    for (const [table, lines] of rows)
      answers.set(`rows of ${table}`, lines.split('\n').map(normalise));
}

/** Prints each change once, even if it is in many answers. Returns how many there are. */
function report([before = new Map(), after = new Map()]: Answers[]): number {
  const changes = findDifferences(before, after, answersFolder);
  for (const [change, names] of changes) {
    const more = names.size > mostNames ? [`and ${names.size - mostNames} more`] : [];
    const lines = change.split('\n').map((line) => line.slice(0, longestLine));
    console.log(
      [...[...names].slice(0, mostNames), ...more, ...lines.slice(0, mostLines), ''].join('\n'),
    );
  }
  if (changes.size > 0) console.log(`The answers that differ are in ${answersFolder}.`);
  const kinds = Map.groupBy(after.keys(), (name) => name.split(' ')[0]);
  const counts = [...kinds].map(([kind, names]) => `${kind} ${names.length}`).join(', ');
  console.log(`Compared: ${counts}. Differences: ${changes.size}`);
  return changes.size;
}
