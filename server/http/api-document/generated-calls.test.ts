import { afterAll, beforeAll, expect, it } from 'vitest';
import { callEverything } from '../../../test/generated/generated-calls.ts';
import { startTestApp, type TestApp } from '../../../test/start-test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

// A few of the calls; npm run test:faults makes 200 of each.
it('answers everybody as its document says, to valid calls and to others (REST-03)', async () => {
  const { faults } = await callEverything(app, 1);
  expect(faults).toEqual([]);
}, 300_000);
