import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { createPersona, createProperty } from '../../../../test/personas.ts';
import { startTestApp } from '../../../../test/start-test-app.ts';
import { countFavourites, maxFavourites } from './favourite-queries.ts';

it('favourites added concurrently stay within the limit', async () => {
  const app = await startTestApp();
  const { db } = app.database;
  const owner = await createPersona(app, { role: 'owner' });
  const person = await createPersona(app);
  const home = await createProperty(app, { ownerId: owner.id });
  await sql`
    with copies as (
      insert into properties
        (title, description, price, bedrooms, bathrooms, size, location, owner_id)
      select title, description, price, bedrooms, bathrooms, size, location, owner_id
      from properties, generate_series(1, ${maxFavourites + 5}::integer)
      where properties.id = ${home}
      returning id
    )
    insert into favourites (user_id, property_id)
    select ${person.id}::uuid, id from copies limit ${maxFavourites - 1}
  `.execute(db);
  const free = await sql<{ id: string }>`
    select id from properties where id not in (select property_id from favourites)
  `.execute(db);
  const answers = await Promise.all(
    free.rows.map(({ id }) => person.send('PUT', `/api/me/favourites/${id}`)),
  );
  const statuses = answers.map(({ status }) => status).sort();
  expect(statuses).toEqual([200, ...free.rows.slice(1).map(() => 409)]);
  expect(await countFavourites(db, person.id)).toBe(maxFavourites);
  await app.close();
});
