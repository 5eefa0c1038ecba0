import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { articles } from './scripts/build/articles-plugin.ts';
import { clockVariables } from './test/clock/run-clock.ts';

const pure = ['**/*-rules.test.ts', '**/*.unit.test.ts'];
const onDatabase = ['server/**/*.test.ts', 'database/**/*.test.ts', 'test/**/*.test.ts'];
const everywhere = {
  setupFiles: ['test/clock/shift-this-process.ts', 'test/fail-on-console.ts'],
  // No measures of speed: a busy machine is waited for.
  testTimeout: 120_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 60_000 } },
};
// What is only counted needs no server.
const globalSetup = (file: string) => (process.argv[2] === 'list' ? [] : [file]);
const ignored = ['node_modules/**', 'dist/**', 'data/**', 'e2e/**'];

/**
 * unit: no database. embedded and postgres: the same tests on either database. TEST_CLOCK
 * moves the first two; a PostgreSQL server has the machine's clock.
 */
export default defineConfig({
  plugins: [articles(), react()],
  test: {
    // Most of the time goes into waiting for databases; the default leaves one core idle.
    maxWorkers: '100%',
    projects: [
      {
        extends: true,
        test: {
          ...everywhere,
          name: 'unit',
          include: ['{web,contract,content,scripts,bench}/**/*.test.{ts,tsx}', ...pure],
          exclude: ignored,
          env: clockVariables(),
        },
      },
      {
        extends: true,
        test: {
          ...everywhere,
          name: 'embedded',
          // The server's modules are loaded once a worker: loading them took as long as testing them.
          isolate: false,
          include: onDatabase,
          exclude: [...ignored, ...pure, '**/*.{postgres,redis}.test.ts'],
          env: { TEST_DATABASE: 'embedded', ...clockVariables() },
          globalSetup: globalSetup('test/embedded/global-setup.ts'),
        },
      },
      {
        extends: true,
        test: {
          ...everywhere,
          name: 'postgres',
          isolate: false,
          include: onDatabase,
          exclude: [...ignored, ...pure, '**/*.embedded.test.ts'],
          env: { TEST_DATABASE: 'postgres' },
          globalSetup: globalSetup('test/postgres/global-setup.ts'),
        },
      },
    ],
  },
});
