import { basename } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { articles } from './scripts/build/articles-plugin.ts';
import { clockVariables } from './test/clock/run-clock.ts';

// The databases' servers are started by this process, and tell the time of the run too.
const clock = clockVariables();
Object.assign(process.env, clock);

// Patterns of files, by commas. `--exclude` has no effect on the files of a project.
const leftOut = (process.env['TEST_LEFT_OUT'] ?? '').split(',').filter(Boolean);
const isForRelease = process.env['TEST_RELEASE'] === 'yes';
const pure = ['**/*-rules.test.ts', '**/*.unit.test.ts'];
const onDatabase = ['server/**/*.test.ts', 'database/**/*.test.ts', 'test/**/*.test.ts'];
const everywhere = {
  setupFiles: ['test/clock/shift-this-process.ts', 'test/fail-on-console.ts'],
  // No measures of speed: a busy machine is waited for.
  testTimeout: 120_000,
  hookTimeout: 480_000,
  expect: { poll: { timeout: 60_000 } },
};
// What is only counted needs no server.
const globalSetup = (file: string) => (process.argv[2] === 'list' ? [] : [file]);
const ignored = ['node_modules/**', 'dist/**', 'data/**', 'e2e/**'];

/**
 * They take longest: begun last, one worker would wait for the other. Held uploads collect all
 * garbage, which takes three times as long in a process that has run many files.
 */
const longest = [
  'held-uploads.test.ts',
  'authz-walk.test.ts',
  'cluster.test.ts',
  'move.test.ts',
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

/**
 * unit: no database. database: all that needs one. Only TEST_RELEASE=yes adds the
 * *.release.test.ts.
 */
export default defineConfig({
  plugins: [articles(), react()],
  test: {
    // Most of the time goes into waiting for databases; the default leaves one core idle.
    maxWorkers: '100%',
    env: clock,
    ...(!isShuffled && { sequence: { sequencer: LongestFirst } }),
    projects: [
      {
        extends: true,
        test: {
          ...everywhere,
          name: 'unit',
          // A process for each file took five times the CPU: most of it loaded the same libraries.
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
          // The server's modules are loaded once a worker: loading them took as long as testing them.
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
