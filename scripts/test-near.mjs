import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findChromium } from './setup/chromium.mjs';
import { failInOneLine } from './setup/fail.mjs';
import { root } from './setup/paths.mjs';
import { prepareToDevelop } from './setup/prepare.mjs';
import { bin, runStep, stepEnv } from './setup/run-step.mjs';
import { databaseTestsNear } from './test/near.mjs';
import { printSummary } from './test/print-summary.mjs';
import { playwrightStep, vitestStep } from './test/steps.mjs';

// npm run test:near [-- COMMIT]: runs the tests near the changes since COMMIT (default: HEAD).
const since = process.argv[2] ?? 'HEAD';

const reports = await mkdtemp(join(tmpdir(), 'musha-reports-'));

try {
  const changed = changedFiles();
  if (changed.length === 0)
    throw new Error(
      `nothing has changed since ${since}. Name an earlier commit: npm run test:near -- main`,
    );
  const results = [];
  for (const step of await stepsFor(changed))
    results.push(await runStep(step, { ...stepEnv, ...step.env }));
  process.exitCode = (await printSummary({ results, reports })) ? 0 : 1;
} catch (error) {
  failInOneLine(error);
} finally {
  await rm(reports, { recursive: true, force: true });
}

function changedFiles() {
  const git = (...args) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean);
  return [
    ...git('diff', '--name-only', '--diff-filter=d', since),
    ...git('ls-files', '--others', '--exclude-standard'),
  ];
}

async function stepsFor(changed) {
  const steps = [
    {
      title: 'Lint',
      command: bin('biome'),
      args: ['ci', '--error-on-warnings', '--no-errors-on-unmatched', ...changed],
    },
    { title: 'Types', command: bin('tsc'), args: ['-b'] },
    vitestStep({
      title: 'Unit tests that import changed files',
      name: 'unit',
      args: ['related', '--run', '--project=unit', '--passWithNoTests', ...changed],
      reports,
    }),
  ];
  const onDatabase = databaseTestsNear(changed);
  if (onDatabase.length > 0) {
    steps.push(
      vitestStep({
        title: 'Database tests of changed domains',
        name: 'db',
        args: ['run', '--project=database', '--passWithNoTests', ...onDatabase],
        reports,
      }),
    );
  }
  const onlyChanged = ['test', `--only-changed=${since}`];
  if (hasBrowserTests(onlyChanged)) {
    await prepareToDevelop();
    const step = playwrightStep({
      title: 'Browser tests that changed, or import changed files',
      args: onlyChanged,
      reports,
    });
    steps.push({ ...step, env: { ...step.env, CHROMIUM: await findChromium() } });
  }
  return steps;
}

function hasBrowserTests(args) {
  const listing = [...args, '--list', '--pass-with-no-tests', '--reporter=line'];
  const options = { cwd: root, env: stepEnv, encoding: 'utf8' };
  return !execFileSync(bin('playwright'), listing, options).includes('Total: 0 tests');
}
