/**
 * @param {{ unit?: Record<string, number>, browser?: Record<string, number>,
 *   leftOut?: { name: string, tests: number }[], failedSteps?: number }} results
 *
 * The last line of `npm test`. A step that failed without a failed test to show for it counts as
 * one; a test that passed only when tried again has not passed; what was left out is counted.
 */
export function closingLine({ unit = {}, browser = {}, leftOut = [], failedSteps = 0 }) {
  const passed = (unit.numPassedTests ?? 0) + (browser.expected ?? 0);
  const failed = (unit.numFailedTests ?? 0) + (browser.unexpected ?? 0) + (browser.flaky ?? 0);
  const skipped =
    (unit.numPendingTests ?? 0) +
    (unit.numTodoTests ?? 0) +
    (browser.skipped ?? 0) +
    leftOut.reduce((sum, { tests }) => sum + tests, 0);
  const counts = [`${passed} passed`, `${Math.max(failed, failedSteps)} failed`];
  if (skipped > 0) counts.push(`${skipped} skipped`);
  return `tests: ${counts.join(', ')}`;
}

/**
 * @param {{ unit?: object, unhandled?: object[], browser?: object }} reports
 *
 * What failed, a line each with the first line of its reason, from the JSON reports of Vitest and
 * Playwright, and what failed outside of a test: said once more at the end, where a long output is
 * read first.
 */
export function failedTests({ unit = {}, unhandled = [], browser = {} }) {
  return [
    ...failedOfVitest(unit),
    ...failedOfVitest({ testResults: unhandled }),
    ...(browser.suites ?? []).flatMap(failedOfPlaywright),
  ];
}

const failedOfVitest = ({ testResults = [] }) =>
  testResults.flatMap(({ name, status, message, assertionResults = [] }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (failed.length === 0 && status === 'failed') return [`${name}: ${firstLine(message)}`];
    return failed.map(
      ({ fullName, failureMessages = [] }) =>
        `${name}: ${fullName}: ${firstLine(failureMessages[0])}`,
    );
  });

const failedOfPlaywright = ({ suites = [], specs = [] }) => [
  ...specs.filter(({ ok }) => !ok).map(({ file, title }) => `${file}: ${title}`),
  ...suites.flatMap(failedOfPlaywright),
];

const firstLine = (text = '') => text.split('\n', 1)[0];
