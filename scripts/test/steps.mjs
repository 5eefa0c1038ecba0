import { bin } from '../setup/run-step.mjs';

export const partNames = ['unit', 'db', 'browser'];

// Static checks are quick and cannot be divided, so the first shard does them.
export const staticChecks = [
  { title: 'Lint', command: bin('biome'), args: ['ci', '--error-on-warnings', '.'] },
  { title: 'Types', command: bin('tsc'), args: ['-b'] },
  {
    title: 'Exports and dependencies without a user',
    command: bin('knip'),
    args: ['--no-progress'],
  },
];

/**
 * Each chosen part is a lane of steps, and the lanes run side by side.
 *
 * @param {{ parts: string[], shard?: string, reports: string,
 *   missing: { postgres: boolean, redis: boolean, chromium: boolean } }} options
 */
export function lanesOf({ parts, shard, reports, missing }) {
  const vitest = (title, name, filters) => ({
    title,
    command: bin('vitest'),
    args: [
      'run',
      ...filters,
      ...shardOption(shard),
      // Only CI has more reporters by default, and they would print everything twice.
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${reports}/${name}.json`,
      '--reporter=./scripts/test/unhandled-errors-reporter.mjs',
    ],
    env: { UNHANDLED_ERRORS: `${reports}/${name}.unhandled.json` },
  });
  const steps = {
    unit: [
      ...(isFirst(shard) ? staticChecks : []),
      vitest('Unit tests', 'unit', ['--project=unit']),
    ],
    db: [
      vitest('Database tests', 'db', [
        '--project=embedded',
        ...(missing.postgres ? [] : ['--project=postgres']),
        ...(missing.redis ? ['--exclude=**/*.redis.test.ts'] : []),
      ]),
    ],
    browser:
      missing.chromium || missing.postgres
        ? []
        : [
            {
              title: 'Browser tests',
              command: bin('playwright'),
              args: ['test', ...shardOption(shard)],
              env: { PLAYWRIGHT_JSON_OUTPUT_FILE: `${reports}/browser.json` },
            },
          ],
  };
  return partNames
    .filter((name) => parts.includes(name))
    .map((name) => steps[name].map((step) => ({ ...step, tag: name })))
    .filter((lane) => lane.length > 0);
}

const shardOption = (shard) => (shard ? [`--shard=${shard}`] : []);
const isFirst = (shard) => !shard || shard.startsWith('1/');
