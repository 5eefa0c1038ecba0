import { defineConfig } from 'vitest/config';

/**
 * npm run test:faults: what breaks machines. On PostgreSQL, one after another, in ten minutes
 * altogether; each says how far it is.
 */
export default defineConfig({
  test: {
    include: ['test/faults/**/*.faults.ts'],
    env: { TEST_DATABASE: 'postgres' },
    globalSetup: ['test/postgres/global-setup.ts'],
    fileParallelism: false,
    reporters: ['verbose'],
    disableConsoleIntercept: true,
    testTimeout: 300_000,
    hookTimeout: 120_000,
  },
});
