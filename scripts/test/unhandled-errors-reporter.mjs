import { writeFileSync } from 'node:fs';

/**
 * Writes what failed outside of any test to the file UNHANDLED_ERRORS names: Vitest ends red for
 * it, and its JSON report does not say why.
 */
export default class UnhandledErrorsReporter {
  onTestRunEnd(_modules, errors) {
    const told = errors.map(({ VITEST_TEST_PATH, message }) => ({
      name: VITEST_TEST_PATH ?? 'outside of the tests',
      status: 'failed',
      message: `unhandled: ${message}`,
    }));
    writeFileSync(process.env.UNHANDLED_ERRORS, JSON.stringify(told));
  }
}
