import { expect, it } from 'vitest';
import { closingLine, failedTests } from './summary.mjs';

const db = { numPassedTests: 300, numFailedTests: 0, numPendingTests: 0, numTodoTests: 0 };
const unit = { numPassedTests: 400, numFailedTests: 0, numPendingTests: 0, numTodoTests: 0 };
const browser = { expected: 150, unexpected: 0, flaky: 0, skipped: 0 };

it('counts passed tests in all steps', () => {
  expect(closingLine({ vitest: [unit, db], browser })).toBe('tests: 850 passed, 0 failed');
});

it('counts skipped tests, and tests that could not run because a program is missing', () => {
  const leftOut = [{ name: 'Redis', tests: 5 }];
  expect(closingLine({ vitest: [unit, { ...db, numPendingTests: 2 }], browser, leftOut })).toBe(
    'tests: 850 passed, 0 failed, 7 skipped',
  );
});

it('counts a test that passed only on a retry as failed', () => {
  expect(
    closingLine({ vitest: [unit, db], browser: { ...browser, expected: 149, flaky: 1 } }),
  ).toBe('tests: 849 passed, 1 failed');
});

it('reports a failure if a step failed before its first test', () => {
  expect(closingLine({ vitest: [unit, db], failedSteps: 1 })).toBe('tests: 700 passed, 1 failed');
});

it('lists failed tests in nested suites, errors outside of tests, and files that never ran', () => {
  const assertionResults = [
    { fullName: 'a home is let', status: 'failed', failureMessages: ['Error: no\n at a.ts'] },
    { fullName: 'a home is free', status: 'passed' },
  ];
  const testResults = [
    { name: 'a.test.ts', status: 'failed', assertionResults },
    { name: 'b.test.ts', status: 'failed', message: 'Error: no module', assertionResults: [] },
  ];
  const specs = [
    { file: 'c.spec.ts', title: 'opens', ok: false },
    { file: 'c.spec.ts', title: 'closes', ok: true },
  ];
  const unhandled = [{ name: 'd.test.ts', status: 'failed', message: 'unhandled: gone' }];
  const browser = { suites: [{ suites: [{ specs }] }] };
  expect(failedTests({ vitest: [{ testResults }], unhandled, browser })).toEqual([
    'a.test.ts: a home is let: Error: no',
    'b.test.ts: Error: no module',
    'd.test.ts: unhandled: gone',
    'c.spec.ts: opens',
  ]);
});
