import { writeFileSync } from 'node:fs';

/** Vitest's JSON report does not contain errors that occur outside tests. */
export default class UnhandledErrorsReporter {
  onTestRunEnd(_modules, errors) {
    const reported = errors.map(({ VITEST_TEST_PATH, message }) => ({
      name: VITEST_TEST_PATH ?? 'outside tests',
      status: 'failed',
      message: `unhandled: ${message}`,
    }));
    writeFileSync(process.env.UNHANDLED_ERRORS, JSON.stringify(reported));
  }
}
