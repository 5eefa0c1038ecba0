import { bin } from '../setup/run-step.mjs';

export const partNames = ['unit', 'db', 'browser'];

// Only in the first shard, because static checks are quick and cannot be split.
export const staticChecks = [
  { title: 'Lint', command: bin('biome'), args: ['ci', '--error-on-warnings', '.'] },
  { title: 'Types', command: bin('tsc'), args: ['-b'] },
  {
    title: 'Unused exports and dependencies',
    command: bin('knip'),
    args: ['--no-progress'],
  },
];

/** @param {{ title: string, name: 'unit' | 'db', args: string[], reports: string }} options */
export const vitestStep = ({ title, name, args, reports }) => ({
  title,
  command: bin('vitest'),
  args: [
    ...args,
    // Avoids the additional reporters that Vitest uses by default in CI.
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${reports}/${name}.json`,
    '--reporter=./scripts/test/unhandled-errors-reporter.mjs',
  ],
  env: { UNHANDLED_ERRORS: `${reports}/${name}.unhandled.json` },
});

/** @param {{ title: string, args: string[], reports: string }} options */
export const playwrightStep = ({ title, args, reports }) => ({
  title,
  command: bin('playwright'),
  args,
  env: { PLAYWRIGHT_JSON_OUTPUT_FILE: `${reports}/browser.json` },
});

/**
 * Returns a lane of steps for each part. Lanes run in parallel.
 *
 * @param {{ parts: string[], shard?: string, reports: string, missing: { redis: boolean, chromium:
 * boolean } }} options
 */
export function lanesOf({ parts, shard, reports, missing }) {
  const vitest = (title, name, filters) =>
    vitestStep({ title, name, args: ['run', ...filters, ...shardOption(shard)], reports });
  const steps = {
    unit: [
      ...(isFirst(shard) ? staticChecks : []),
      vitest('Unit tests', 'unit', ['--project=unit']),
    ],
    db: [
      withEnv(
        vitest('Database tests', 'db', ['--project=database']),
        missing.redis ? { TEST_LEFT_OUT: '**/*.redis.test.ts' } : {},
      ),
    ],
    browser: missing.chromium
      ? []
      : [
          playwrightStep({
            title: 'Browser tests',
            args: ['test', ...shardOption(shard)],
            reports,
          }),
        ],
  };
  return partNames
    .filter((name) => parts.includes(name))
    .map((name) => steps[name].map((step) => ({ ...step, tag: name })))
    .filter((lane) => lane.length > 0);
}

const withEnv = (step, env) => ({ ...step, env: { ...step.env, ...env } });
const shardOption = (shard) => (shard ? [`--shard=${shard}`] : []);
const isFirst = (shard) => !shard || shard.startsWith('1/');
