import { writeFileSync } from 'node:fs';

/** Vitest's JSON report does not contain errors that occur outside tests. */
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
