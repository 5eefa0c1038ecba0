import { afterAll, beforeAll, expect, it } from 'vitest';
import { callEverything } from '../../../test/generated/generated-calls.ts';
import { startTestApp, type TestApp } from '../../../test/start-test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

// Makes one call of each kind; `npm run test:faults` makes 200.
it('every role gets the documented responses to valid and invalid calls (REST-03)', async () => {
  const { faults, neverDone } = await callEverything(app, 1);
  expect(faults).toEqual([]);
  expect(neverDone).toEqual([]);
}, 300_000);
