import { basename } from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** By name, whatever the folder: the last takes what is left of the ten minutes. */
class InOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return files.toSorted((a, b) => basename(a.moduleId).localeCompare(basename(b.moduleId)));
  }
}

/**
 * npm run test:faults: what breaks machines. On PostgreSQL, one after another, in ten minutes
 * altogether; each says how far it is, and in the end a table says what was seen.
 */
export default defineConfig({
  test: {
    include: ['test/faults/**/*.faults.ts'],
    globalSetup: ['test/faults/global-setup.ts'],
    fileParallelism: false,
    sequence: { sequencer: InOrder },
    reporters: ['verbose'],
    disableConsoleIntercept: true,
    testTimeout: 600_000,
    hookTimeout: 300_000,
  },
});
