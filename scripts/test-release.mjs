import { randomInt } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findChromium } from './setup/chromium.mjs';
import { failInOneLine } from './setup/fail.mjs';
import { findOldBrowsers } from './setup/old-browsers.mjs';
import { root } from './setup/paths.mjs';
import { prepareToDevelop } from './setup/prepare.mjs';
import { bin, runStep, stepEnv } from './setup/run-step.mjs';

// Before a release, besides `npm test`: what need not be tried at every change.
const seeds = Array.from({ length: 10 }, () => randomInt(2 ** 31));

const vitest = (title, args, env) => ({
  title,
  command: bin('vitest'),
  args: ['run', ...args],
  env,
});

try {
  await prepareToDevelop();
  const chromium = await findChromium();
  if (!chromium) throw new Error('a browser is needed: install Chromium, or set CHROMIUM.');
  const steps = [
    vitest(
      'Everything on the PostgreSQL of this machine, a fresh clone, production by its documents',
      ['--project=database'],
      { TEST_RELEASE: 'yes', TEST_POSTGRES: 'installed' },
    ),
    vitest('Everything on the PostgreSQL that comes with Musha', ['--project=database'], {
      TEST_RELEASE: 'yes',
      TEST_POSTGRES: 'embedded',
      // The documents' commands are those of the machine's PostgreSQL.
      TEST_LEFT_OUT: '**/production/*.release.test.ts',
    }),
    {
      title: 'A first start, every page whose code does not arrive',
      command: bin('playwright'),
      args: ['test', '-g', 'a first start|a page or a text that', '--reporter=list'],
      env: { TEST_RELEASE: 'yes', CHROMIUM: chromium },
    },
    {
      title: 'What people come for, in old browsers',
      command: bin('playwright'),
      args: ['test', 'e2e/floor', '--reporter=list'],
      env: { CHROMIUM: chromium, OLD_BROWSERS: JSON.stringify(await findOldBrowsers()) },
    },
    ...seeds.map((seed) =>
      vitest(
        `Random tests with the seed ${seed}`,
        ['--project=unit', '--project=database', ...randomTests()],
        { TEST_SEED: String(seed) },
      ),
    ),
  ];
  const results = [];
  for (const step of steps) results.push(await runStep(step, { ...stepEnv, ...step.env }));
  console.log('');
  for (const { title, passed, seconds } of results)
    console.log(`${passed ? 'passed' : 'FAILED'} ${String(seconds).padStart(5)} s  ${title}`);
  process.exitCode = results.every(({ passed }) => passed) ? 0 : 1;
} catch (error) {
  failInOneLine(error);
}

function randomTests() {
  const tests = globSync('{web,server,contract,database,test}/**/*.test.{ts,tsx}', { cwd: root });
  return tests.filter((file) => readFileSync(join(root, file), 'utf8').includes("/random.ts'"));
}
