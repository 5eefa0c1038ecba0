import { mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { compactly, compareRules } from './rules/rules.mjs';
import { findChromium } from './setup/chromium.mjs';
import { failInOneLine } from './setup/fail.mjs';
import { root } from './setup/paths.mjs';
import { prepareToDevelop } from './setup/prepare.mjs';
import { hasRedis } from './setup/redis.mjs';
import { runStep, stepEnv } from './setup/run-step.mjs';
import { printSummary } from './test/print-summary.mjs';
import { findSkippedTests } from './test/skipped-tests.mjs';
import { lanesOf, partNames } from './test/steps.mjs';

const reports = await mkdtemp(join(tmpdir(), 'musha-reports-'));

try {
  const { parts, shard } = readOptions();
  await prepareToDevelop();
  const chromium = await findChromium();
  const redis = await hasRedis();
  console.log(`Chromium: ${chromium ?? 'none'}`);
  console.log(`Redis: ${redis ? 'installed' : 'none'}`);
  const missing = { chromium: !chromium, redis: !redis };
  const env = {
    ...stepEnv,
    // The browser tests start the same server a hundred times, so a compile cache saves time.
    NODE_COMPILE_CACHE: join(reports, 'compiled'),
    ...(chromium && { CHROMIUM: chromium }),
  };
  const results = await runLanes(lanesOf({ parts, shard, reports, missing }), env);
  const leftOut = await findSkippedTests({ parts, missing }, env);
  listUntestedRules();
  const passed = await printSummary({ results, reports, leftOut });
  const isIncomplete = process.env.CI && leftOut.length > 0;
  process.exitCode = passed && !isIncomplete ? 0 : 1;
} catch (error) {
  failInOneLine(error);
} finally {
  await rm(reports, { recursive: true, force: true });
}

/** Reads --part (unit, db or browser, by default all) and --shard (for example 2/3). */
function readOptions() {
  const options = { part: { type: 'string', multiple: true }, shard: { type: 'string' } };
  const { part: parts = partNames, shard } = parseArgs({ options }).values;
  const unknown = parts.find((part) => !partNames.includes(part));
  if (unknown) throw new Error(`--part must be one of ${partNames.join(', ')}, not ${unknown}.`);
  if (shard !== undefined && !/^[1-9]\d*\/[1-9]\d*$/.test(shard))
    throw new Error('--shard must be a number of several, such as 2/3.');
  return { parts, shard };
}

async function runLanes(lanes, env) {
  const run = async (steps) => {
    const results = [];
    for (const step of steps) results.push(await runStep(step, { ...env, ...step.env }));
    return results;
  };
  if (availableParallelism() > 1) return (await Promise.all(lanes.map(run))).flat();
  return run(lanes.flat());
}

function listUntestedRules() {
  const { inForce, untested } = compareRules(root);
  const count = `${untested.length} of ${inForce.length}`;
  console.log(`\nRules without a test: ${count}\n${compactly(untested)}`);
}
