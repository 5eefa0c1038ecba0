import { afterAll, beforeAll, expect, test } from 'vitest';
import { propertyTypes } from '../../../contract/properties/property-terms.ts';
import { copyTemplate } from '../../../test/postgres/template.ts';
import type { Database } from '../../database.ts';
import { fillProperties } from './fill.ts';

let database: Database;
let drop: () => Promise<void>;

beforeAll(async () => {
  ({ database, drop } = await copyTemplate());
});
afterAll(() => drop());

test('adds the requested number of listings, covers every type, and makes most of them available', async () => {
  await fillProperties(database.db, 2_100);
  await fillProperties(database.db, 900);
  const properties = await database.db
    .selectFrom('properties')
    .select(['type', 'is_listed', 'owner_id', 'created_at'])
    .execute();
  expect(properties).toHaveLength(3_000);
  expect(new Set(properties.map(({ type }) => type))).toEqual(new Set(propertyTypes));
  expect(new Set(properties.map(({ owner_id }) => owner_id)).size).toBeGreaterThan(20);
  const share = properties.filter(({ is_listed }) => is_listed).length / properties.length;
  expect(share).toBeGreaterThan(0.85);
  expect(share).toBeLessThan(1);
  const moments = new Set(properties.map(({ created_at }) => created_at.getTime()));
  expect(moments.size).toBeGreaterThan(2_900);
});
