import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPersona, createProperty, type Persona } from '../../../../test/personas.ts';
import { startTestApp, type TestApp } from '../../../../test/start-test-app.ts';
import { countFavourites, maxFavourites } from './favourite-queries.ts';

let app: TestApp;
let owner: Persona;
beforeAll(async () => {
  app = await startTestApp();
  owner = await createPersona(app, { role: 'owner' });
});
afterAll(() => app.close());

const property = () => createProperty(app, { ownerId: owner.id });
const idsOf = async (person: Persona): Promise<string[]> => {
  const list = await (await person.send('GET', '/api/me/favourites')).json();
  return list.map((favourite: { property_id: string }) => favourite.property_id);
};

const countOf = (person: Persona) => countFavourites(app.database.db, person.id);

/** Fills a person's favourites. Returns one of them and a home that is not saved. */
async function fillUp(person: Persona, count: number) {
  const { db } = app.database;
  const [kept, further] = [await property(), await property()];
  await sql`
    with copies as (
      insert into properties
        (title, description, price, bedrooms, bathrooms, size, location, owner_id)
      select title, description, price, bedrooms, bathrooms, size, location, owner_id
      from properties, generate_series(1, ${count - 1}::integer)
      where properties.id = ${kept}
      returning id
    )
    insert into favourites (user_id, property_id)
    select ${person.id}::uuid, id from copies union all select ${person.id}::uuid, ${kept}::uuid
  `.execute(db);
  return { kept, further };
}

describe('favourites', () => {
  it('are each stored only once in the account, and can be removed', async () => {
    const person = await createPersona(app);
    const home = await property();
    for (let times = 0; times < 2; times += 1) {
      expect((await person.send('PUT', `/api/me/favourites/${home}`)).status).toBe(200);
    }
    expect(await idsOf(person)).toEqual([home]);
    await person.send('DELETE', `/api/me/favourites/${home}`);
    expect(await idsOf(person)).toEqual([]);
  });

  it('saved on the device are added to the account at sign-in, except deleted homes', async () => {
    const person = await createPersona(app);
    const [known, collected] = [await property(), await property()];
    await person.send('PUT', `/api/me/favourites/${known}`);
    const property_ids = [known, collected, randomUUID()];
    const merged = await person.send('POST', '/api/me/favourites', { property_ids });
    expect(merged.status).toBe(200);
    expect((await idsOf(person)).sort()).toEqual([known, collected].sort());
  });

  it('store the price at the time of saving', async () => {
    const person = await createPersona(app);
    const home = await property();
    const { db } = app.database;
    await db.updateTable('properties').set({ price: 450.5 }).where('id', '=', home).execute();
    const saved = await person.send('PUT', `/api/me/favourites/${home}`);
    const atThatPrice = { price_when_saved: 450.5, currency_when_saved: 'USD' };
    expect(await saved.json()).toMatchObject(atThatPrice);
    await db.updateTable('properties').set({ price: 400 }).where('id', '=', home).execute();
    await person.send('PUT', `/api/me/favourites/${home}`);
    const list = await (await person.send('GET', '/api/me/favourites')).json();
    expect(list).toEqual([expect.objectContaining({ property_id: home, ...atThatPrice })]);
  });

  it('store whether the home was available when it was saved', async () => {
    const person = await createPersona(app);
    const home = await property();
    const { db } = app.database;
    const save = async () => (await person.send('PUT', `/api/me/favourites/${home}`)).json();
    await db.updateTable('properties').set({ state: 'rented' }).where('id', '=', home).execute();
    expect(await save()).toMatchObject({ available_when_saved: false });
    await db.updateTable('properties').set({ state: 'available' }).where('id', '=', home).execute();
    expect(await save()).toMatchObject({ available_when_saved: false });
  });

  it('are not shown to other people', async () => {
    const [person, other] = [await createPersona(app), await createPersona(app)];
    await person.send('PUT', `/api/me/favourites/${await property()}`);
    expect(await idsOf(other)).toEqual([]);
  });

  it('cannot contain a missing or removed home', async () => {
    const person = await createPersona(app);
    const hidden = await property();
    await app.database.db
      .updateTable('properties')
      .set({ hidden_at: new Date() })
      .where('id', '=', hidden)
      .execute();
    for (const id of [randomUUID(), hidden, 'not-an-id']) {
      expect((await person.send('PUT', `/api/me/favourites/${id}`)).status).toBe(404);
    }
  });

  it('refuse new homes once the limit is reached, but accept homes already saved', async () => {
    const person = await createPersona(app);
    const { kept, further } = await fillUp(person, maxFavourites);
    expect((await person.send('PUT', `/api/me/favourites/${kept}`)).status).toBe(200);
    expect((await person.send('PUT', `/api/me/favourites/${further}`)).status).toBe(409);
    expect(await countOf(person)).toBe(maxFavourites);
  });

  it('saved on the device count towards the limit only if the account does not have them yet', async () => {
    const person = await createPersona(app);
    const { kept, further } = await fillUp(person, maxFavourites - 1);
    const property_ids = [kept, further];
    expect((await person.send('POST', '/api/me/favourites', { property_ids })).status).toBe(200);
    expect(await idsOf(person)).toContain(further);
  });
});
