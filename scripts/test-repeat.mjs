import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from './setup/paths.mjs';

// npm run test:repeat [-- --part=browser …]: runs `npm test` ten times. All runs must pass.
const folder = join(root, '.cache/repeat');
const seriesFile = join(folder, 'series.json');
// With simulated dates in the past, libfaketime breaks PostgreSQL's timeouts.
const nextYear = new Date().getFullYear() + 1;
const busy = { what: 'with one core busy', isBusy: true };
// The rarest conditions are tested first, in case the series is interrupted.
const runs = [
  { what: 'at five past midnight', clock: [`${nextYear}-01-15T00:05:00+02:00`, 'Africa/Harare'] },
  { what: 'on a 31st', clock: [`${nextYear}-01-31T12:00:00Z`, 'UTC'] },
  { what: 'in Honolulu', clock: [`${nextYear}-01-31T23:50:00-10:00`, 'Pacific/Honolulu'] },
  busy,
  busy,
  busy,
  ...Array.from({ length: 4 }, () => ({ what: 'unchanged conditions' })),
];

await mkdir(folder, { recursive: true });
const code = codeNow();
const rows = await rowsOfSeries();
for (const [index, run] of runs.entries()) {
  const isNew = index >= rows.length;
  if (isNew) rows.push({ number: index + 1, ...run, ...(await testOnce(index + 1, run)) });
  console.log(
    `run ${index + 1} of ${runs.length}: ${lineOf(rows[index])}${isNew ? '' : ' (earlier)'}`,
  );
  await writeFile(seriesFile, JSON.stringify({ code, rows }));
}
await rm(seriesFile);
console.log('\n  run  result  seconds  what');
for (const row of rows) console.log(`${String(row.number).padStart(5)}  ${lineOf(row)}`);
const green = rows.filter(({ passed }) => passed).length;
console.log(`\n${green} of ${runs.length} passed. The output is in .cache/repeat`);
process.exitCode = green === runs.length ? 0 : 1;

/** Returns the commit and this run's options; undefined if there are uncommitted changes. */
function codeNow() {
  const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();
  if (git('status', '--porcelain') !== '') return undefined;
  return [git('rev-parse', 'HEAD'), ...process.argv.slice(2)].join(' ');
}

/** The runs that an interrupted series of the same code has completed. A series takes 2.5 hours. */
async function rowsOfSeries() {
  const series = await readFile(seriesFile, 'utf8').then(JSON.parse, () => undefined);
  return code !== undefined && series?.code === code ? series.rows : [];
}

function lineOf({ passed, seconds, what, closing }) {
  const result = passed ? 'green' : 'RED';
  return `${result.padEnd(6)}  ${String(seconds).padStart(7)}  ${what}: ${closing}`;
}

async function testOnce(number, { isBusy, clock: [moment, zone] = [] }) {
  const load = isBusy && spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' });
  const startedAt = Date.now();
  const test = spawn(process.execPath, ['scripts/test.mjs', ...process.argv.slice(2)], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...(moment && { TEST_CLOCK: moment, TEST_ZONE: zone }) },
  });
  let output = '';
  test.stdout.setEncoding('utf8').on('data', (text) => {
    output += text;
  });
  const [code] = await once(test, 'close');
  if (load) load.kill();
  await writeFile(join(folder, `run-${number}.log`), output);
  const seconds = Math.round((Date.now() - startedAt) / 1000);
  return { passed: code === 0, seconds, closing: output.trim().split('\n').at(-1) };
}
