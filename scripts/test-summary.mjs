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
