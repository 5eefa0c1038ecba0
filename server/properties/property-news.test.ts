import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DB } from '../../database/rows.generated.ts';
import {
  insertAgency,
  insertPerson,
  insertPicture,
  insertProperty,
} from '../../test/sample-properties.ts';
import { startTestApp, type TestApp } from '../../test/start-test-app.ts';
import { presentCard, presentPropertyDetail } from './present-property.ts';
import { deleteOldPropertyChanges } from './property-change-queries.ts';
import { listCards, listVisibleProperties } from './property-queries.ts';
import { PropertyReader } from './property-reader.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** A listing of which everything is said, and whoever and whatever it names. */
async function insertShown(db: Kysely<DB>) {
  const agencyId = await insertAgency(db, { logo: '/media/agency-logos/a.webp' });
  const ownerId = await insertPerson(db, { name: 'Chipo' });
  const agentId = await insertPerson(db, {
    role: 'agent',
    name: 'Rudo',
    agencyId,
    confirmed: true,
  });
  const id = await insertProperty(db, {
    owner_id: ownerId,
    agent_id: agentId,
    agency_id: agencyId,
    pictures: 2,
  });
  return { id, agencyId, ownerId, agentId };
}
type Shown = Awaited<ReturnType<typeof insertShown>>;

const inProperties =
  (set: string) =>
  (db: Kysely<DB>, { id }: Shown) =>
    sql`update properties set ${sql.raw(set)} where id = ${id}`.execute(db);
const inAgencies =
  (set: string) =>
  (db: Kysely<DB>, { agencyId }: Shown) =>
    sql`update agencies set ${sql.raw(set)} where id = ${agencyId}`.execute(db);
const inAgent =
  (set: string) =>
  (db: Kysely<DB>, { agentId }: Shown) =>
    sql`update profiles set ${sql.raw(set)} where id = ${agentId}`.execute(db);
const inOwner =
  (set: string) =>
  (db: Kysely<DB>, { ownerId }: Shown) =>
    sql`update profiles set ${sql.raw(set)} where id = ${ownerId}`.execute(db);
const inPictures =
  (set: string) =>
  (db: Kysely<DB>, { id }: Shown) =>
    sql`
    update uploads set ${sql.raw(set)}
    where id = (select upload_id from property_images where property_id = ${id} and position = 0)
  `.execute(db);

/** Everything that a card, or a listing's own page, is made of. */
const inputs: [string, (db: Kysely<DB>, shown: Shown) => Promise<unknown>][] = [
  ...[
    `title = 'Another title'`,
    `description = 'Quite another description of it'`,
    'price = 1',
    `currency = 'ZWG'`,
    `type = 'land'`,
    'bedrooms = 9',
    'bathrooms = 4',
    'size = 7',
    `location = '{"city": "Gweru", "suburb": "Senga", "address": "1 Road", "coordinates": null}'`,
    `amenities = '[]'`,
    `features = '{Pool}'`,
    `state = 'rented'`,
    `state = 'unavailable'`,
    'hidden_at = now()',
    'deleted_at = now()',
    'agency_id = null',
    'agent_id = null',
    `created_at = '2020-01-01'`,
    `updated_at = '2020-01-01'`,
    `owner_id = (select id from profiles where name = 'Nyasha')`,
  ].map(
    (set) => [`properties: ${set}`, inProperties(set)] as [string, ReturnType<typeof inProperties>],
  ),
  ...[`name = 'Other Homes'`, 'logo = null', 'published_at = null', 'deleted_at = now()'].map(
    (set) => [`agencies: ${set}`, inAgencies(set)] as [string, ReturnType<typeof inAgencies>],
  ),
  ...[
    `name = 'Tariro'`,
    `avatar = '/media/avatars/people/of-the-agent-here.webp'`,
    'is_active = false',
    'agency_id = null',
    'agency_confirmed_at = null',
  ].map((set) => [`the agent: ${set}`, inAgent(set)] as [string, ReturnType<typeof inAgent>]),
  ['the owner: is_active = false', inOwner('is_active = false')],
  [
    'the owner: another name, without an agent',
    async (db, shown) => {
      await inProperties('agent_id = null')(db, shown);
      await inOwner(`name = 'Farai'`)(db, shown);
    },
  ],
  ...[
    'width = 7',
    'height = 7',
    `placeholder = 'data:,'`,
    `variants = '[]'`,
    `key = 'properties/other-key-of-it.jpg'`,
  ].map((set) => [`a picture: ${set}`, inPictures(set)] as [string, ReturnType<typeof inPictures>]),
  [
    'its pictures: one more',
    async (db, { id, ownerId }) => {
      const upload_id = await insertPicture(db, { owner_id: ownerId });
      await db
        .insertInto('property_images')
        .values({ property_id: id, upload_id, position: 2 })
        .execute();
    },
  ],
  [
    'its pictures: another order',
    (db, { id }) =>
      sql`update property_images set position = 1 - position where property_id = ${id}`.execute(db),
  ],
  [
    'its pictures: none',
    (db, { id }) => db.deleteFrom('property_images').where('property_id', '=', id).execute(),
  ],
  [
    'its owner’s account is deleted',
    (db, { ownerId }) => db.deleteFrom('users').where('id', '=', ownerId).execute(),
  ],
];

async function readKept(reader: PropertyReader, id: string) {
  await reader.news.catchUp();
  const detail = await reader.findDetail(id);
  const texts = await reader.cards.list([id]);
  const cards = texts.map((text) => JSON.parse(new TextDecoder().decode(text)));
  return { detail: detail?.value() ?? null, cards, listed: reader.market.index?.find(all).total };
}
const all = { filters: {}, sort: 'newest', limit: 100 } as const;

async function readAnew({ database: { db }, app: { store } }: TestApp, id: string) {
  const publicUrl = store.publicUrl.bind(store);
  const [row] = await listVisibleProperties(db, [id]);
  const cards = (await listCards(db, [id])).map((card) => presentCard(card, publicUrl));
  const { rows } = await sql`select from properties where is_listed`.execute(db);
  return { detail: row ? presentPropertyDetail(row, publicUrl) : null, cards, listed: rows.length };
}

const untilIndexed = (reader: PropertyReader) =>
  expect
    .poll(
      async () => {
        await reader.news.catchUp();
        return reader.market.index;
      },
      { timeout: 20_000 },
    )
    .toBeDefined();

describe('what is kept of a listing', () => {
  it.each(inputs)('follows a change of %s', async (_, change) => {
    const { db } = app.database;
    await insertPerson(db, { name: 'Nyasha' });
    await db.deleteFrom('properties').execute();
    const shown = await insertShown(db);
    const reader = new PropertyReader({ db, store: app.app.store, freshMs: 0 });
    await untilIndexed(reader);
    const before = await readKept(reader, shown.id);
    expect(before).toEqual(await readAnew(app, shown.id));
    await change(db, shown);
    await reader.news.catchUp();
    await untilIndexed(reader);
    const after = await readKept(reader, shown.id);
    expect(after).toEqual(await readAnew(app, shown.id));
    expect(after).not.toEqual(before);
    reader.stop();
    await db.deleteFrom('profiles').where('name', '=', 'Nyasha').execute();
  });
});

describe('the news', () => {
  it('tell of what was committed, by whatever transaction, and of nothing twice', async () => {
    const { db } = app.database;
    const id = await insertProperty(db);
    const reader = new PropertyReader({ db, store: app.app.store, freshMs: 0 });
    await reader.news.catchUp();
    const told: unknown[] = [];
    reader.news.follow((changed) => void told.push(changed));
    await reader.news.catchUp();
    await db.updateTable('properties').set({ price: 77 }).where('id', '=', id).execute();
    await reader.news.catchUp();
    await reader.news.catchUp();
    expect(told).toEqual([[id]]);
    reader.stop();
  });

  it('say that anything may have changed when too much did', async () => {
    const { db } = app.database;
    const reader = new PropertyReader({ db, store: app.app.store, freshMs: 0 });
    await reader.news.catchUp();
    const told: unknown[] = [];
    reader.news.follow((changed) => void told.push(changed));
    await sql`truncate properties cascade`.execute(db);
    await reader.news.catchUp();
    expect(told).toEqual(['any']);
    reader.stop();
  });

  it('are asked for once for many readers, and not again while they are young', async () => {
    const { db } = app.database;
    const reader = new PropertyReader({ db, store: app.app.store, freshMs: 60_000 });
    await Promise.all(Array.from({ length: 20 }, () => reader.news.catchUp()));
    const id = await insertProperty(db);
    expect(reader.news.catchUp()).toBeUndefined();
    const told: unknown[] = [];
    reader.news.follow((changed) => void told.push(changed));
    // What this process itself has changed, its next reader sees.
    reader.news.expire();
    await reader.news.catchUp();
    expect(told).toEqual([[id]]);
    reader.stop();
  });

  it('are forgotten after an hour', async () => {
    const { db } = app.database;
    await insertProperty(db);
    await db
      .updateTable('property_changes')
      .set({ changed_at: new Date(0) })
      .execute();
    const id = await insertProperty(db);
    await deleteOldPropertyChanges(db);
    const left = await db.selectFrom('property_changes').select('property_id').execute();
    expect(left).toEqual([{ property_id: id }]);
  });
});
