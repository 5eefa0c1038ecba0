import { randomInt } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findChromium } from './setup/chromium.mjs';
import { failInOneLine } from './setup/fail.mjs';
import { findOldBrowsers } from './setup/old-browsers.mjs';
import { root } from './setup/paths.mjs';
import { prepareToDevelop } from './setup/prepare.mjs';
import { bin, runStep, stepEnv } from './setup/run-step.mjs';

// npm run test:release [-- NAME…]: the slower tests to run before a release, after `npm test`.
const seeds = Array.from({ length: 10 }, () => randomInt(2 ** 31));

const randomTests = testsContaining(
  "/random.ts'",
  '{web,server,contract,database,test}/**/*.test.{ts,tsx}',
);

/** These tests measure durations, so no other step may run at the same time. */
const cluster = 'test/cluster/*.release.test.ts';

const vitest = (name, title, args, env) => ({
  name,
  title,
  command: bin('vitest'),
  args: ['run', ...args],
  env,
});

try {
  const steps = [
    vitest(
      'installed',
      'All tests on the PostgreSQL of this machine, with a fresh clone and the documented production',
      ['--project=database'],
      { TEST_RELEASE: 'yes', TEST_POSTGRES: 'installed', TEST_LEFT_OUT: cluster },
    ),
    vitest('embedded', 'All tests on the embedded PostgreSQL', ['--project=database'], {
      TEST_RELEASE: 'yes',
      TEST_POSTGRES: 'embedded',
      // Most release tests of production need the PostgreSQL installed on this machine.
      TEST_LEFT_OUT: `**/production/**/*.release.test.ts,${cluster}`,
    }),
    vitest(
      'cluster',
      'Several machines, one of which fails',
      ['--project=database', 'test/cluster'],
      { TEST_RELEASE: 'yes', TEST_POSTGRES: 'installed' },
    ),
    {
      name: 'browser',
      title: 'A first start, failures, storage limits, printing and translated pages in a browser',
      command: bin('playwright'),
      args: ['test', '--grep=@release', '--reporter=list'],
      env: { TEST_RELEASE: 'yes' },
      inBrowser: true,
    },
    {
      name: 'old-browsers',
      title: 'The main tasks in old browsers',
      command: bin('playwright'),
      args: ['test', 'e2e/floor', '--reporter=list'],
      inBrowser: true,
      inOldBrowsers: true,
    },
    ...seeds.map((seed) =>
      vitest(
        'random',
        `Random tests with the seed ${seed}`,
        ['--project=unit', '--project=database', ...randomTests],
        { TEST_SEED: String(seed) },
      ),
    ),
  ];
  const wanted = namedSteps(steps);
  await prepareToDevelop();
  const environments = await Promise.all(wanted.map(environmentOf));
  const results = [];
  for (const [index, step] of wanted.entries())
    results.push(await runStep(step, environments[index]));
  console.log('');
  for (const { title, passed, seconds } of results)
    console.log(`${passed ? 'passed' : 'FAILED'} ${String(seconds).padStart(5)} s  ${title}`);
  process.exitCode = results.every(({ passed }) => passed) ? 0 : 1;
} catch (error) {
  failInOneLine(error);
}

function namedSteps(steps) {
  const names = process.argv.slice(2);
  const known = [...new Set(steps.map(({ name }) => name))];
  const unknown = names.filter((name) => !known.includes(name));
  if (unknown.length > 0)
    throw new Error(`unknown step: ${unknown.join(', ')}. Choose from ${known.join(', ')}.`);
  return names.length === 0 ? steps : steps.filter(({ name }) => names.includes(name));
}

async function environmentOf({ env, inBrowser, inOldBrowsers }) {
  if (!inBrowser) return { ...stepEnv, ...env };
  const chromium = await findChromium();
  if (!chromium) throw new Error('no browser was found. Install Chromium, or set CHROMIUM.');
  const old = inOldBrowsers && { OLD_BROWSERS: JSON.stringify(await findOldBrowsers()) };
  return { ...stepEnv, ...env, CHROMIUM: chromium, ...old };
}

function testsContaining(text, pattern) {
  const tests = globSync(pattern, { cwd: root });
  return tests.filter((file) => readFileSync(join(root, file), 'utf8').includes(text));
}
