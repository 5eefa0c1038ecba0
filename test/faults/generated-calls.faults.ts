import { afterAll, beforeAll, expect, it } from 'vitest';
import { callEverything } from '../generated-calls.ts';
import { startTestApp, type TestApp } from '../start-test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

it('200 calls of every operation as everybody find nothing that its document does not say', async () => {
  const { faults, neverDone, operations } = await callEverything(app, 200);
  expect(faults).toEqual([]);
  // Some take a token from a mail, or an upload, which nobody can guess.
  expect(neverDone.length, neverDone.join(', ')).toBeLessThan(operations / 5);
}, 3_600_000);
