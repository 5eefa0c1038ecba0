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

it('200 generated calls to each operation, made in every role, get only documented responses', async () => {
  // Half of the calls use data of a small market. The others repeat the input of a valid call.
  const callsOfOne = Math.ceil(callsOfOperation / visitors.length / 2);
  const onProgress = printProgress('200 calls of every operation');
  const { faults, neverDone } = await callEverything(app, callsOfOne, onProgress);
  expect(faults).toEqual([]);
  expect(neverDone).toEqual([]);
});
