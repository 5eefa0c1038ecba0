import { bin, runStep } from './setup/run-step.mjs';

// What a change is checked by while it is made: everything that needs no database and no browser.
const steps = [
  ['Lint', bin('biome'), ['ci', '--error-on-warnings', '.']],
  ['Types', bin('tsc'), ['-b']],
  ['Exports and dependencies without a user', bin('knip'), ['--no-progress']],
  ['Unit tests', bin('vitest'), ['run', '--project=unit', '--reporter=dot']],
];
for (const step of steps) if (!(await runStep(...step))) process.exit(1);
