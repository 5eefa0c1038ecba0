import { type Kysely, sql } from 'kysely';
import type { DB } from '../../database/rows.generated.ts';
import { insertAgency, insertPerson, insertPicture, insertProperty } from '../sample-properties.ts';

/** Inserts a listing with every field set, and the accounts and pictures that it references. */
export async function insertShown(db: Kysely<DB>) {
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

/** Changes to everything that a card or a listing's page shows. */
export const cardInputs: [string, (db: Kysely<DB>, shown: Shown) => Promise<unknown>][] = [
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
