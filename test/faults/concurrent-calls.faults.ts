import { afterAll, beforeAll, expect, it } from 'vitest';
import { captureLog } from '../captured-log.ts';
import { callEverythingConcurrently } from '../generated/concurrent-calls.ts';
import { startTestApp, type TestApp } from '../start-test-app.ts';

const captured = captureLog();
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({}, { log: captured.log });
});
afterAll(() => app.close());

it('concurrent calls of all kinds cause no server error, even while accounts are deleted', async () => {
  expect(await callEverythingConcurrently(app, 8)).toEqual([]);
  expect(captured.take('request failed')).toEqual([]);
});
