import { afterAll, beforeAll, expect, it } from 'vitest';
import { moveInCost } from '../../../../contract/properties/move-in-cost.ts';
import { listProperty } from '../../../../test/list-property.ts';
import { noOptionalFields } from '../../../../test/no-optional-fields.ts';
import { createPersona } from '../../../../test/personas.ts';
import { fc } from '../../../../test/random.ts';
import { insertPerson, insertProperty } from '../../../../test/sample-properties.ts';
import { startTestApp, type TestApp } from '../../../../test/start-test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const amount = fc.option(fc.integer({ min: 0, max: 100_000 }));
const anything = fc.record({
  price: fc.integer({ min: 0, max: 1_000_000 }).map((cents) => cents / 100),
  deposit_months: fc.option(fc.integer({ min: 0, max: 12 })),
  deposit_amount: amount,
  agent_fee: amount,
  agent_fee_payer: fc.option(fc.constantFrom('renter' as const, 'owner', 'both')),
  other_charges: amount,
});

it('the database and the page compute the same total move-in cost (COST-01)', async () => {
  const { db } = app.database;
  const owner_id = await insertPerson(db);
  await fc.assert(
    fc.asyncProperty(anything, async (said) => {
      const id = await insertProperty(db, { owner_id, ...said });
      const { move_in_cost } = await db
        .selectFrom('properties')
        .select('move_in_cost')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      expect(move_in_cost).toBe(moveInCost(said).total);
    }),
    { numRuns: 60 },
  );
});

it('homes can be filtered by total move-in cost, and the list shows it for each home (COST-02, COST-03)', async () => {
  const owner = await createPersona(app, { role: 'owner' });
  const suburb = 'Emerald Hill';
  const location = { city: 'Harare', suburb, address: '1 Sable Road', coordinates: null };
  const list = (price: number, deposit_months: number | null) =>
    listProperty(owner, { location, price, ...noOptionalFields, deposit_months });
  const fitting = await list(350, 2);
  await list(400, 2);
  await list(100, null);
  const answer = await app.request(
    `/api/properties?city=${encodeURIComponent(suburb)}&maxMoveIn=1050`,
  );
  const { properties } = (await answer.json()) as {
    properties: { id: string; move_in_cost: number }[];
  };
  expect(properties).toEqual([expect.objectContaining({ id: fitting.id, move_in_cost: 1050 })]);
  const changed = await owner.send('PATCH', `/api/properties/${fitting.id}`, {
    deposit_months: null,
    deposit_amount: 900,
    deposit_return: 'non_refundable',
  });
  expect(await changed.json()).toMatchObject({
    move_in_cost: 1250,
    deposit_return: 'non_refundable',
  });
});
