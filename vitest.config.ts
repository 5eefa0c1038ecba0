import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { articles } from './scripts/build/articles-plugin.ts';

const pure = ['**/*-rules.test.ts', '**/*.unit.test.ts'];
const onDatabase = ['server/**/*.test.ts', 'database/**/*.test.ts', 'test/**/*.test.ts'];
const everywhere = {
  setupFiles: ['test/fail-on-console.ts'],
  testTimeout: 30_000,
  hookTimeout: 60_000,
};
const ignored = ['node_modules/**', 'dist/**', 'data/**', 'e2e/**'];

/** unit: no database. embedded and postgres: the same tests on either database. */
export default defineConfig({
  plugins: [articles(), react()],
  test: {
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
          exclude: [...ignored, ...pure, '**/*.postgres.test.ts'],
          env: { TEST_DATABASE: 'embedded' },
        },
      },
      {
        extends: true,
        test: {
          ...everywhere,
          name: 'postgres',
          include: onDatabase,
          exclude: [...ignored, ...pure],
          env: { TEST_DATABASE: 'postgres' },
          globalSetup: ['test/postgres/global-setup.ts'],
        },
      },
    ],
  },
});
