import { basename } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { articles } from './scripts/build/articles-plugin.ts';
import { clockVariables } from './test/clock/run-clock.ts';

// The database servers are children of this process, so they use the same clock.
const clock = clockVariables();
Object.assign(process.env, clock);

// File patterns separated by commas. `--exclude` has no effect on a project's files.
const leftOut = (process.env['TEST_LEFT_OUT'] ?? '').split(',').filter(Boolean);
const isForRelease = process.env['TEST_RELEASE'] === 'yes';
const pure = ['**/*-rules.test.ts', '**/*.unit.test.ts'];
const onDatabase = ['server/**/*.test.ts', 'database/**/*.test.ts', 'test/**/*.test.ts'];
const everywhere = {
  setupFiles: ['test/clock/shift-this-process.ts', 'test/fail-on-console.ts'],
  // Long timeouts for a busy machine, not a measure of speed.
  testTimeout: 120_000,
  hookTimeout: 480_000,
  expect: { poll: { timeout: 60_000 } },
};
// Listing tests needs no server.
const globalSetup = (file: string) => (process.argv[2] === 'list' ? [] : [file]);
const ignored = ['node_modules/**', 'dist/**', 'data/**', 'e2e/**'];

/**
 * The longest tests start first, so that no worker waits for another. Held uploads force garbage
 * collection, which takes three times as long in a process that has run many files.
 */
const longest = [
  'held-uploads.release.test.ts',
  'authz-walk.test.ts',
  'cluster.test.ts',
  'generated-calls.test.ts',
  'stored-payloads.test.ts',
];

const isShuffled = process.argv.some((given) => given.startsWith('--sequence.shuffle'));

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification) => longest.includes(basename(moduleId));
    const names = [...new Set(sorted.map(({ project }) => project.name))];
    return names.flatMap((name) => {
      const own = sorted.filter(({ project }) => project.name === name);
      return [...own.filter(isLong), ...own.filter((file) => !isLong(file))];
    });
  }
}

/** unit: no database. database: all others. *.release.test.ts only run with TEST_RELEASE=yes. */
export default defineConfig({
  plugins: [articles(), react()],
  test: {
    // By default Vitest leaves one core idle. Database tests mostly wait.
    maxWorkers: '100%',
    env: clock,
    ...(!isShuffled && { sequence: { sequencer: LongestFirst } }),
    projects: [
      {
        extends: true,
        test: {
          ...everywhere,
          name: 'unit',
          // One process per file takes five times the CPU, mostly to load the same libraries.
          isolate: false,
          setupFiles: ['test/fresh-modules.ts', ...everywhere.setupFiles],
          include: ['{web,contract,content,scripts,bench}/**/*.test.{ts,tsx}', ...pure],
          exclude: ignored,
        },
      },
      {
        extends: true,
        test: {
          ...everywhere,
          name: 'database',
          // Loading the server's modules takes as long as testing them, so each worker loads them
          // once.
          isolate: false,
          include: onDatabase,
          exclude: [
            ...ignored,
            ...pure,
            ...leftOut,
            ...(isForRelease ? [] : ['**/*.release.test.ts']),
          ],
          globalSetup: globalSetup('test/postgres/global-setup.ts'),
        },
      },
    ],
  },
});
