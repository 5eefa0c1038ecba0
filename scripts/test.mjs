import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findChromium } from './setup/chromium.mjs';
import { failInOneLine } from './setup/fail.mjs';
import { pathWithOwnNode, root } from './setup/paths.mjs';
import { prepareToDevelop } from './setup/prepare.mjs';

// Everything the product's quality is checked by; the CI calls exactly this.
const bin = (name) => join(root, 'node_modules/.bin', name);
const reports = await mkdtemp(join(tmpdir(), 'musha-reports-'));
const unitReport = join(reports, 'vitest.json');
const browserReport = join(reports, 'playwright.json');

try {
  await prepareToDevelop();
  const chromium = await findChromium();
  console.log(
    `Chromium: ${chromium}\nDatabases: embedded and PostgreSQL (${process.env.TEST_DATABASE_URL ?? 'one of its own'})`,
  );
  const steps = [
    ['Lint', bin('biome'), ['ci', '--error-on-warnings', '.']],
    ['Types', bin('tsc'), ['-b']],
    [
      'Unit and integration tests',
      bin('vitest'),
      ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${unitReport}`],
    ],
    ['Browser tests', bin('playwright'), ['test']],
  ];
  const failed = [];
  for (const [title, command, args] of steps) {
    if (
      !(await run(title, command, args, {
        CHROMIUM: chromium,
        PLAYWRIGHT_JSON_OUTPUT_FILE: browserReport,
      }))
    ) {
      failed.push(title);
    }
  }
  await summarize(failed);
} catch (error) {
  failInOneLine(error);
} finally {
  await rm(reports, { recursive: true, force: true });
}

/** Runs one step with its output shown; true when it passed. */
function run(title, command, args, env) {
  console.log(`\n== ${title}`);
  const startedAt = Date.now();
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, NODE_ENV: 'test', ...env, PATH: pathWithOwnNode },
    });
    child.on('close', (code) => {
      console.log(
        `== ${title}: ${code === 0 ? 'passed' : 'FAILED'} in ${Math.round((Date.now() - startedAt) / 1000)} s`,
      );
      resolve(code === 0);
    });
  });
}

async function summarize(failed) {
  const unit = JSON.parse(await readFile(unitReport, 'utf8').catch(() => '{}'));
  const browser = JSON.parse(await readFile(browserReport, 'utf8').catch(() => '{}')).stats ?? {};
  const passedCount = (unit.numPassedTests ?? 0) + (browser.expected ?? 0) + (browser.flaky ?? 0);
  const failedCount = (unit.numFailedTests ?? 0) + (browser.unexpected ?? 0);
  if (failed.length > 0) console.log(`\nFailed: ${failed.join(', ')}`);
  console.log(`\ntests: ${passedCount} passed, ${Math.max(failedCount, failed.length)} failed`);
  process.exitCode = failed.length > 0 ? 1 : 0;
}
