import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { articles } from './scripts/build/articles-plugin.ts';
import { earlyInHarare, lateInHonolulu } from './test/clock/clocks.ts';
import { clockVariables } from './test/clock/run-clock.ts';

const pure = ['**/*-rules.test.ts', '**/*.unit.test.ts'];
const onDatabase = ['server/**/*.test.ts', 'database/**/*.test.ts', 'test/**/*.test.ts'];
const everywhere = {
  setupFiles: ['test/clock/shift-this-process.ts', 'test/fail-on-console.ts'],
  testTimeout: 30_000,
  hookTimeout: 60_000,
};
const ignored = ['node_modules/**', 'dist/**', 'data/**', 'e2e/**'];

/**
 * unit: no database. embedded and postgres: the same tests on either database. Each at a moment of
 * its own, but that a PostgreSQL server has the machine's clock.
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
          env: clockVariables(lateInHonolulu),
        },
      },
      {
        extends: true,
        test: {
          ...everywhere,
          name: 'embedded',
          include: onDatabase,
          exclude: [...ignored, ...pure, '**/*.{postgres,redis}.test.ts'],
          env: { TEST_DATABASE: 'embedded', ...clockVariables(earlyInHarare) },
          globalSetup: ['test/embedded/global-setup.ts'],
        },
      },
      {
        extends: true,
        test: {
          ...everywhere,
          name: 'postgres',
          include: onDatabase,
          exclude: [...ignored, ...pure, '**/*.embedded.test.ts'],
          env: { TEST_DATABASE: 'postgres' },
          globalSetup: ['test/postgres/global-setup.ts'],
        },
      },
    ],
  },
});
