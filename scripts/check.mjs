import { bin, runStep } from './setup/run-step.mjs';
import { staticChecks } from './test/steps.mjs';

// The quick check during development, which needs neither a database nor a browser.
const unitTests = {
  title: 'Unit tests',
  command: bin('vitest'),
  args: ['run', '--project=unit', '--reporter=dot'],
};
for (const step of [...staticChecks, unitTests]) {
  const { passed } = await runStep(step);
  if (!passed) process.exit(1);
}
