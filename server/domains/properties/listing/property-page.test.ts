import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CardProperty, CityCount } from '../../../../contract/properties/properties.ts';
import { insertPerson, insertProperty } from '../../../../test/sample-properties.ts';
import { startTestApp, type TestApp } from '../../../../test/start-test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(() => sql`truncate users, properties, uploads cascade`.execute(app.database.db));

async function get<T>(path: string): Promise<T> {
  const response = await app.request(`/api/properties${path}`);
  expect(response.status).toBe(200);
  return response.json();
}

describe('the home page', () => {
  it('features the four newest public listings (HOME-05, HOME-06, DB-01)', async () => {
    const { db } = app.database;
    expect(await get('/featured')).toEqual([]);
    const days = [3, 9, 1, 7, 5, 8];
    for (const day of days) {
      const created_at = new Date(Date.UTC(2026, 0, day));
      await insertProperty(db, { title: `Home of day ${day}`, created_at });
    }
    await insertProperty(db, { title: 'Newest but rented', state: 'rented' });
    const featured = await get<CardProperty[]>('/featured');
    expect(featured.map(({ title }) => title)).toEqual(
      [9, 8, 7, 5].map((day) => `Home of day ${day}`),
    );
  });

  it('counts homes in popular cities the same way as the city filter (HOME-11)', async () => {
    const { db } = app.database;
    const counts = async () =>
      (await get<CityCount[]>('/city-counts')).map(({ city, count }) => [city, count]);
    const agree = async (...expected: number[]) => {
      const cities = ['Harare', 'Bulawayo', 'Victoria Falls'];
      expect(await counts()).toEqual(cities.map((city, index) => [city, expected[index]]));
      for (const [index, city] of cities.entries()) {
        const page = await get(`?city=${encodeURIComponent(city)}`);
        expect(page).toMatchObject({ total: expected[index] });
      }
    };
    await agree(0, 0, 0);
    const owner_id = await insertPerson(db);
    const first = await insertProperty(db, { owner_id });
    await insertProperty(db, { owner_id, city: 'Bulawayo', suburb: 'Harare Road', type: 'land' });
    await insertProperty(db, { city: 'victoria falls', state: 'rented' });
    await agree(2, 1, 0);
    await db
      .updateTable('properties')
      .set({ state: 'available' })
      .where('state', '=', 'rented')
      .execute();
    await agree(2, 1, 1);
    const moved = JSON.stringify({ city: 'Bulawayo', suburb: 'Hillside' });
    await db.updateTable('properties').set({ location: moved }).where('id', '=', first).execute();
    await agree(1, 2, 1);
    await db.deleteFrom('users').where('id', '=', owner_id).execute();
    await agree(0, 0, 1);
  });
});
