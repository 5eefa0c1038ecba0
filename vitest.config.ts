import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { articles } from './scripts/build/articles-plugin.ts';
import { isInstalled } from './scripts/setup/is-installed.mjs';

const pure = ['**/*-rules.test.ts', '**/*.unit.test.ts'];
const onDatabase = ['server/**/*.test.ts', 'database/**/*.test.ts', 'test/**/*.test.ts'];
const everywhere = {
  setupFiles: ['test/fail-on-console.ts'],
  testTimeout: 30_000,
  hookTimeout: 60_000,
};
// Redis is optional in production, and so on a machine that tests.
const hasRedis = isInstalled('redis-server');
if (!hasRedis)
  console.log('redis-server is not installed: the tests of fan-out by Redis are left out');
const onRedis = ['**/*.redis.test.ts'];
const ignored = ['node_modules/**', 'dist/**', 'data/**', 'e2e/**'];

/** unit: no database. embedded and postgres: the same tests on either database. */
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
        },
      },
      {
        extends: true,
        test: {
          ...everywhere,
          name: 'embedded',
          include: onDatabase,
          exclude: [...ignored, ...pure, ...onRedis, '**/*.postgres.test.ts'],
          env: { TEST_DATABASE: 'embedded' },
        },
      },
      {
        extends: true,
        test: {
          ...everywhere,
          name: 'postgres',
          include: onDatabase,
          exclude: [...ignored, ...pure, ...(hasRedis ? [] : onRedis)],
          env: { TEST_DATABASE: 'postgres' },
          globalSetup: ['test/postgres/global-setup.ts'],
        },
      },
    ],
  },
});
