import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Visitor, visitors } from '../../../test/authz/matrix.ts';
import { inputWith, type Place, places } from '../../../test/generated/endpoint-inputs.ts';
import { hostileValue } from '../../../test/generated/hostile-values.ts';
import { sendInput } from '../../../test/generated/send-input.ts';
import { createSmallMarket, type SmallMarket } from '../../../test/market/small-market.ts';
import { fc } from '../../../test/random.ts';
import { startTestApp, type TestApp } from '../../../test/start-test-app.ts';

let app: TestApp;
let market: SmallMarket;

beforeAll(async () => {
  app = await startTestApp();
  market = await createSmallMarket(app);
});
afterAll(() => app.close());

/** These endpoints are excluded, as they end the session that the rest of the run needs. */
const parting = ['POST /api/auth/sign-out', 'POST /api/auth/sign-out-everywhere'];
const reached = places.filter(({ key }) => !parting.includes(key));

/**
 * Sends a valid input that refers to an agent's data, with one field replaced by the given value.
 */
const send = (place: Place, value: unknown, visitor: Visitor) =>
  sendInput(app, place.key, inputWith(place, value, market.known.agent), market.people[visitor]);

it('no input value at any endpoint causes a server error (S42, F26)', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...reached),
      hostileValue,
      fc.constantFrom(...visitors),
      async (place, value, visitor) => {
        const { status, text } = await send(place, value, visitor);
        expect(status, text).toBeLessThan(500);
      },
    ),
    { numRuns: 400 },
  );
});

it('a list page has at most fifty rows, and a larger limit is refused (S33)', async () => {
  const limited = places.filter(({ path }) => path[0] === 'limit');
  expect(limited.length).toBeGreaterThan(6);
  for (const place of limited) {
    for (const visitor of visitors) {
      const refusals = await Promise.all(
        [51, 0, -1, 1e9, 1.5, '', '0x10', '1e1', ' 5'].map((limit) => send(place, limit, visitor)),
      );
      expect(refusals.map(({ status }) => status).filter((status) => status < 400)).toEqual([]);
    }
  }
});
