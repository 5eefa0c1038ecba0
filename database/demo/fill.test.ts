import { afterAll, beforeAll, expect, test } from 'vitest';
import { propertyTypes } from '../../contract/property-terms.ts';
import { openTestDatabase } from '../../test/start-test-app.ts';
import type { Database } from '../database.ts';
import { fillListings } from './fill.ts';

let database: Database;
let drop: () => Promise<void>;

beforeAll(async () => {
  ({ database, drop } = await openTestDatabase());
});
afterAll(() => drop());

test('filling adds exactly that many listings, of every type, with owners, most of them to let', async () => {
  await fillListings(database.db, 2_100);
  await fillListings(database.db, 900);
  const listings = await database.db
    .selectFrom('properties')
    .select(['type', 'is_listed', 'owner_id', 'created_at'])
    .execute();
  expect(listings).toHaveLength(3_000);
  expect(new Set(listings.map(({ type }) => type))).toEqual(new Set(propertyTypes));
  expect(new Set(listings.map(({ owner_id }) => owner_id)).size).toBeGreaterThan(20);
  const share = listings.filter(({ is_listed }) => is_listed).length / listings.length;
  expect(share).toBeGreaterThan(0.85);
  expect(share).toBeLessThan(1);
  const moments = new Set(listings.map(({ created_at }) => created_at.getTime()));
  expect(moments.size).toBeGreaterThan(2_900);
});
