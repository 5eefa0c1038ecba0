import { afterAll, beforeAll, expect, it } from 'vitest';
import { visitors } from '../authz/matrix.ts';
import { callEverything } from '../generated/generated-calls.ts';
import { startTestApp, type TestApp } from '../start-test-app.ts';
import { printProgress } from './progress.ts';

const callsOfOperation = 200;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

it('200 calls of every operation by all roles get only documented responses', async () => {
  const callsOfOne = Math.ceil(callsOfOperation / visitors.length);
  const onProgress = printProgress('200 calls of every operation');
  const { faults, neverDone, operations } = await callEverything(app, callsOfOne, onProgress);
  expect(faults).toEqual([]);
  // Some operations need a token from a mail or an upload, which calls cannot guess.
  expect(neverDone.length, neverDone.join(', ')).toBeLessThan(operations / 5);
});
