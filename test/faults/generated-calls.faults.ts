import { afterAll, beforeAll, expect, it } from 'vitest';
import { callEverything } from '../generated-calls.ts';
import { startTestApp, type TestApp } from '../start-test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** What takes a token from a mail, which nobody can guess. */
const needsMail = /^POST \/api\/(auth|newsletter)\//;

it('200 calls of every operation as everybody find nothing that its document does not say', async () => {
  const { faults, neverDone } = await callEverything(app, 200);
  expect(faults).toEqual([]);
  expect(neverDone.filter((key) => !needsMail.test(key))).toEqual([]);
}, 3_600_000);
