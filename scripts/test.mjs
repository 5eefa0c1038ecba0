import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { compactly, compareRules } from './rules/rules.mjs';
import { findChromium } from './setup/chromium.mjs';
import { failInOneLine } from './setup/fail.mjs';
import { root } from './setup/paths.mjs';
import { findPostgresPrograms } from './setup/postgres.mjs';
import { prepareToDevelop } from './setup/prepare.mjs';
import { hasRedis } from './setup/redis.mjs';
import { bin, runStep, stepEnv } from './setup/run-step.mjs';
import { closingLine, failedTests } from './test-summary.mjs';

// Everything the product's quality is checked by; the CI calls exactly this.
const reports = await mkdtemp(join(tmpdir(), 'musha-reports-'));
const unitReport = join(reports, 'vitest.json');
const unhandledReport = join(reports, 'unhandled.json');
const browserReport = join(reports, 'playwright.json');
const redisTests = '**/*.redis.test.ts';

try {
  await prepareToDevelop();
  const chromium = await findChromium();
  const postgres =
    process.env.TEST_DATABASE_URL ?? ((await findPostgresPrograms()) && 'one of its own');
  const redis = postgres !== undefined && (await hasRedis());
  console.log(`Chromium: ${chromium ?? 'none'}`);
  console.log(`Databases: embedded and ${postgres ? `PostgreSQL (${postgres})` : 'no PostgreSQL'}`);
  console.log(`Redis: ${redis ? 'one of its own' : 'none'}`);
  const env = {
    ...stepEnv,
    ...(chromium && { CHROMIUM: chromium }),
    PLAYWRIGHT_JSON_OUTPUT_FILE: browserReport,
    UNHANDLED_ERRORS: unhandledReport,
  };
  const reporters = [
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${unitReport}`,
    '--reporter=./scripts/unhandled-errors-reporter.mjs',
  ];
  const without = [
    ...(postgres ? [] : ['--project=!postgres']),
    ...(redis ? [] : [`--exclude=${redisTests}`]),
  ];
  const steps = [
    ['Lint', bin('biome'), ['ci', '--error-on-warnings', '.']],
    ['Types', bin('tsc'), ['-b']],
    ['Exports and dependencies without a user', bin('knip'), ['--no-progress']],
    ['Unit and integration tests', bin('vitest'), ['run', ...reporters, ...without]],
    ...(chromium ? [['Browser tests', bin('playwright'), ['test']]] : []),
  ];
  const failed = [];
  for (const [title, command, args] of steps) {
    if (!(await runStep(title, command, args, env))) failed.push(title);
  }
  const leftOut = await findLeftOut({ chromium, postgres, redis }, env);
  listUntestedRules();
  await summarize(failed, leftOut);
} catch (error) {
  failInOneLine(error);
} finally {
  await rm(reports, { recursive: true, force: true });
}

/** What could not be run for want of a program, with the number of its tests. */
async function findLeftOut({ chromium, postgres, redis }, env) {
  const list = (command, args) =>
    promisify(execFile)(bin(command), args, { cwd: root, env, maxBuffer: 2 ** 27 });
  const ofVitest = async (filters) => {
    const args = ['list', '--json', '--staticParse=false', '--project=postgres', ...filters];
    const { stdout } = await list('vitest', args);
    return JSON.parse(stdout).length;
  };
  const ofPlaywright = async () => {
    const { stdout } = await list('playwright', ['test', '--list', '--reporter=line']);
    return Number(/Total: (\d+) tests/.exec(stdout)?.[1] ?? 0);
  };
  const leftOut = [];
  if (!postgres) leftOut.push({ name: 'PostgreSQL', tests: await ofVitest([]) });
  else if (!redis) leftOut.push({ name: 'Redis', tests: await ofVitest(['redis.test']) });
  if (!chromium) leftOut.push({ name: 'Chromium', tests: await ofPlaywright() });
  return leftOut;
}

/** What docs/rules.md promises and no test cites. It is told and fails nothing. */
function listUntestedRules() {
  const { inForce, untested } = compareRules(root);
  const count = `${untested.length} of ${inForce.length}`;
  console.log(`\nRules that no test cites: ${count}\n${compactly(untested)}`);
}

async function summarize(failed, leftOut) {
  const read = async (report, ifNone) =>
    JSON.parse(await readFile(report, 'utf8').catch(() => ifNone));
  const unit = await read(unitReport, '{}');
  const unhandled = await read(unhandledReport, '[]');
  const browser = await read(browserReport, '{}');
  for (const { name, tests } of leftOut)
    console.log(`\nLeft out: ${tests} tests, because ${name} could not be had; install it.`);
  if (failed.length > 0) console.log(`\nFailed: ${failed.join(', ')}`);
  for (const line of failedTests({ unit, unhandled, browser })) console.log(line);
  const counts = { unit, browser: browser.stats, leftOut, failedSteps: failed.length };
  console.log(`\n${closingLine(counts)}`);
  const isIncomplete = process.env.CI && leftOut.length > 0;
  process.exitCode = failed.length > 0 || isIncomplete ? 1 : 0;
}
