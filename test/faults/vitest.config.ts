import { defineConfig } from 'vitest/config';

/** npm run test:faults: what breaks machines and takes minutes. On PostgreSQL, one after another. */
export default defineConfig({
  test: {
    include: ['test/faults/**/*.faults.ts'],
    env: { TEST_DATABASE: 'postgres' },
    globalSetup: ['test/postgres/global-setup.ts'],
    fileParallelism: false,
    testTimeout: 600_000,
    hookTimeout: 120_000,
  },
});
