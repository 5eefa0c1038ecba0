import { basename } from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Sorts files by name. The last one runs for whatever is left of the ten minutes. */
class InOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return files.toSorted((a, b) => basename(a.moduleId).localeCompare(basename(b.moduleId)));
  }
}

/** Runs the fault tests one after another in ten minutes and prints a table at the end. */
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
