import { execFileSync } from 'node:child_process';
import { findChromium } from './setup/chromium.mjs';
import { failInOneLine } from './setup/fail.mjs';
import { root } from './setup/paths.mjs';
import { prepareToDevelop } from './setup/prepare.mjs';
import { bin, runStep, stepEnv } from './setup/run-step.mjs';
import { databaseTestsNear } from './test/near.mjs';

// npm run test:near [-- COMMIT]: what a change since the commit touches, the last one without it.
const since = process.argv[2] ?? 'HEAD';

try {
  const changed = changedFiles();
  if (changed.length === 0)
    throw new Error(`nothing has changed since ${since}; name a commit: npm run test:near -- main`);
  const failed = [];
  for (const step of await stepsFor(changed)) {
    const { title, passed } = await runStep(step, { ...stepEnv, ...step.env });
    if (!passed) failed.push(title);
  }
  console.log(failed.length > 0 ? `\nFailed: ${failed.join(', ')}` : '\nAll of it passed.');
  process.exitCode = failed.length > 0 ? 1 : 0;
} catch (error) {
  failInOneLine(error);
}

/** Lists changed files, including those that git does not know yet, without deleted ones. */
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
    {
      title: 'Unit tests that import it',
      command: bin('vitest'),
      args: ['related', '--run', '--project=unit', '--passWithNoTests', ...changed],
    },
  ];
  const onDatabase = databaseTestsNear(changed);
  if (onDatabase.length > 0) {
    steps.push({
      title: 'Database tests of its folder',
      command: bin('vitest'),
      args: ['run', '--project=postgres', '--passWithNoTests', ...onDatabase],
    });
  }
  const onlyChanged = ['test', `--only-changed=${since}`];
  if (hasBrowserTests(onlyChanged)) {
    await prepareToDevelop();
    steps.push({
      title: 'Browser tests that changed, or import what did',
      command: bin('playwright'),
      args: onlyChanged,
      env: { CHROMIUM: await findChromium() },
    });
  }
  return steps;
}

function hasBrowserTests(args) {
  const listing = [...args, '--list', '--pass-with-no-tests', '--reporter=line'];
  const options = { cwd: root, env: stepEnv, encoding: 'utf8' };
  const told = execFileSync(bin('playwright'), listing, options);
  return !told.includes('Total: 0 tests');
}
