import { type Kysely, sql, type Transaction } from 'kysely';
import { fieldsOf } from '../../../contract/properties/property-fields.ts';
import type { Db } from '../../database.ts';
import type { DB } from '../../rows.generated.ts';
import type { DemoAgency, DemoPerson, DemoProperty } from '../entities.ts';
import { isFillOwner } from './fill-queries.ts';

type Trx = Transaction<DB>;

type DemoStage = 'without pictures' | 'loaded';
export const demoKey = 'demo market';

export async function demoStage(db: Kysely<DB>): Promise<DemoStage | undefined> {
  const row = await db
    .selectFrom('installation')
    .select('value')
    .where('key', '=', demoKey)
    .executeTakeFirst();
  return row && (row.value === 'loaded' ? 'loaded' : 'without pictures');
}

export async function demoLoadedAt(db: Db): Promise<Date | undefined> {
  const row = await db
    .selectFrom('installation')
    .select('created_at')
    .where('key', '=', demoKey)
    .executeTakeFirst();
  return row?.created_at;
}

/** Whether anyone other than the owners of synthetic listings has an account. */
export async function hasUsers(db: Kysely<DB>): Promise<boolean> {
  const user = await db
    .selectFrom('users')
    .select('id')
    .where((eb) => eb.not(isFillOwner))
    .limit(1)
    .executeTakeFirst();
  return user !== undefined;
}

export async function claimDemo(trx: Trx): Promise<boolean> {
  const claimed = await trx
    .insertInto('installation')
    .values({ key: demoKey, value: 'without pictures' satisfies DemoStage })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst();
  return claimed !== undefined;
}

export async function insertAgencies(
  trx: Trx,
  agencies: readonly DemoAgency[],
): Promise<Map<string, number>> {
  const rows = await trx
    .insertInto('agencies')
    .values(
      agencies.map(({ key: _key, logo: _logo, createdAt, ...agency }) => ({
        ...agency,
        published_at: createdAt,
        created_at: createdAt,
        updated_at: createdAt,
      })),
    )
    .returning(['id', 'name'])
    .execute();
  const idsByName = new Map(rows.map(({ id, name }) => [name, id]));
  return new Map(
    agencies.flatMap(({ key, name }) => {
      const id = idsByName.get(name);
      return id === undefined ? [] : [[key, id]];
    }),
  );
}

export async function insertPeople(
  trx: Trx,
  people: readonly DemoPerson[],
  { agencyIds, passwordHash }: { agencyIds: ReadonlyMap<string, number>; passwordHash: string },
): Promise<void> {
  await trx
    .insertInto('users')
    .values(
      people.map((person) => ({
        id: person.id,
        email: person.email,
        password_hash: passwordHash,
        user_metadata: JSON.stringify({ name: person.name }),
        created_at: person.createdAt,
        email_confirmed_at: person.createdAt,
        last_sign_in_at: person.lastSignInAt,
      })),
    )
    .execute();
  await trx
    .insertInto('profiles')
    .values(people.map((person) => profileOf(person, agencyIds)))
    .execute();
}

const profileOf = (person: DemoPerson, agencyIds: ReadonlyMap<string, number>) => ({
  id: person.id,
  role: person.role,
  name: person.name,
  phone: person.phone,
  show_phone: person.showPhone,
  bio: person.bio,
  business_name: person.businessName,
  business_address: person.businessAddress,
  agency_id: idOf(person.agencyKey, agencyIds),
  agency_confirmed_at: person.agencyConfirmed ? person.createdAt : null,
  is_active: person.active,
  profile_verified: person.verified,
  payment_status: person.payment.status,
  payment_expires_at: person.payment.expiresAt?.toISOString().slice(0, 10) ?? null,
  last_login_at: person.lastSignInAt,
  created_at: person.createdAt,
  updated_at: person.createdAt,
});

export async function insertProperties(
  trx: Trx,
  properties: readonly DemoProperty[],
  agencyIds: ReadonlyMap<string, number>,
): Promise<void> {
  await trx
    .insertInto('properties')
    .values(
      properties.map((property) => ({
        id: property.id,
        ...fieldsOf(property),
        location: JSON.stringify(property.location),
        amenities: JSON.stringify(property.amenities),
        features: property.features,
        owner_id: property.ownerId,
        agent_id: property.agentId,
        agency_id: idOf(property.agencyKey, agencyIds),
        state: property.state,
        created_at: property.createdAt,
        updated_at: property.updatedAt,
        confirmed_at: property.confirmedAt,
      })),
    )
    .execute();
}

const idOf = (key: string | null, ids: ReadonlyMap<string, number>): number | null =>
  key === null ? null : (ids.get(key) ?? null);

export interface ShownPictures {
  images: { property_id: string; upload_id: string; position: number }[];
  logos: { name: string; url: string }[];
}

/** If another process finishes first, the pictures created here are later deleted as unused. */
export function finishDemo(db: Kysely<DB>, { images, logos }: ShownPictures): Promise<void> {
  return db.transaction().execute(async (trx) => {
    const claimed = await trx
      .updateTable('installation')
      .set({ value: 'loaded' satisfies DemoStage })
      .where('key', '=', demoKey)
      .where('value', '=', 'without pictures' satisfies DemoStage)
      .executeTakeFirst();
    if (claimed.numUpdatedRows === 0n) return;
    await trx.insertInto('property_images').values(images).execute();
    for (const { name, url } of logos) {
      await trx.updateTable('agencies').set({ logo: url }).where('name', '=', name).execute();
    }
  });
}

/** After a bulk load the query planner has no statistics about the new rows. */
export async function analyzeTables(db: Kysely<DB>): Promise<void> {
  await sql`analyze`.execute(db);
}
