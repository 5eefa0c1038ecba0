/**
 * Returns the closing line of `npm test`. Flaky tests count as failed, and tests that could not
 * run count as skipped. A failed step without failed tests counts as one failed test.
 *
 * @param {{ vitest?: Record<string, number>[], browser?: Record<string, number>, leftOut?: { name:
 * string, tests: number }[], failedSteps?: number }} results
 */
export function closingLine({ vitest = [], browser = {}, leftOut = [], failedSteps = 0 }) {
  const sum = (list, name) => list.reduce((total, { [name]: count = 0 }) => total + count, 0);
  const passed = sum(vitest, 'numPassedTests') + sum([browser], 'expected');
  const failed =
    sum(vitest, 'numFailedTests') + sum([browser], 'unexpected') + sum([browser], 'flaky');
  const skipped =
    sum(vitest, 'numPendingTests') +
    sum(vitest, 'numTodoTests') +
    sum([browser], 'skipped') +
    sum(leftOut, 'tests');
  const counts = [`${passed} passed`, `${Math.max(failed, failedSteps)} failed`];
  if (skipped > 0) counts.push(`${skipped} skipped`);
  return `tests: ${counts.join(', ')}`;
}

/**
 * Lists failures from Vitest and Playwright, one line each, with the first line of the reason.
 *
 * @param {{ vitest?: object[], unhandled?: object[], browser?: object }} reports
 */
export function failedTests({ vitest = [], unhandled = [], browser = {} }) {
  return [
    ...vitest.flatMap(failedOfVitest),
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
