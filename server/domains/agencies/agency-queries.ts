import { type SqlBool, sql, type Transaction } from 'kysely';
import * as z from 'zod/mini';
import type { AgencyInput } from '../../../contract/agencies/agencies.ts';
import { maxInteger, text } from '../../../contract/primitives.ts';
import { retentionDays } from '../../../contract/retention.ts';
import type { Db } from '../../../database/database.ts';
import type { DB } from '../../../database/rows.generated.ts';
import type { Slice } from '../../http/lists/list-page.ts';
import { typedPhonesIn } from '../accounts/typed-phone-queries.ts';

const agencyColumns = [
  'agencies.id',
  'agencies.name',
  'agencies.description',
  'agencies.website',
  'agencies.email',
  'agencies.phone',
  'agencies.address',
  'agencies.logo',
] as const;

const publicAgencies = (db: Db) =>
  db.selectFrom('agencies').where((eb) => eb.ref('agencies.is_public'));

const sortedName = sql<string>`lower(agencies.name)`;

/** Cursor: the id and the lower-case name, which can be longer than the original. */
export const NamePosition = z.tuple([text(300), z.int().check(z.gte(0), z.lte(maxInteger))]);
export type NamePosition = z.infer<typeof NamePosition>;

/** Agencies whose name contains `part`, sorted by name (REG-41). Search and order ignore case. */
export const listPublicAgencies = (
  db: Db,
  { part = '', after, limit }: { part: string | undefined } & Slice<NamePosition>,
) =>
  publicAgencies(db)
    .select([...agencyColumns, sortedName.as('sorted_name')])
    .$if(part !== '', (query) =>
      query.where(sql<SqlBool>`strpos(${sortedName}, lower(${part})) > 0`),
    )
    .$if(after !== undefined, (query) =>
      query.where(
        sql<SqlBool>`(${sortedName}, agencies.id) > (${after?.[0]}::text, ${after?.[1]}::integer)`,
      ),
    )
    .orderBy(sortedName)
    .orderBy('agencies.id')
    .limit(limit)
    .execute();

export const findAgency = (db: Db, id: number) =>
  db
    .selectFrom('agencies')
    .select([...agencyColumns, 'agencies.is_public'])
    .where('agencies.id', '=', id)
    .where('agencies.deleted_at', 'is', null)
    .executeTakeFirst();

export const findPublicAgencyId = (db: Db, id: number) =>
  publicAgencies(db).select('agencies.id').where('agencies.id', '=', id).executeTakeFirst();

const columnsOf = (input: AgencyInput) => ({
  name: input.name,
  description: input.description ?? '',
  website: input.website || null,
  email: input.email,
  phone: input.phone,
  address: input.address,
});

interface Beginning {
  /** Null until the account's email address is confirmed. */
  publishedAt: Date | null;
  logo?: string | null;
}

/** Throws a unique violation if the agency is published and the name is taken. */
export const insertAgency = (db: Db, input: AgencyInput, { publishedAt, logo }: Beginning) =>
  db
    .insertInto('agencies')
    .values({ ...columnsOf(input), published_at: publishedAt, logo: logo ?? null })
    .returning(agencyColumns)
    .executeTakeFirstOrThrow();

/** Also publishes an agency that was hidden only because its name was taken. */
export const replaceAgency = (db: Db, id: number, input: AgencyInput, now: Date) =>
  db
    .updateTable('agencies')
    .set({
      ...columnsOf(input),
      published_at: sql`coalesce(published_at, ${now})`,
      updated_at: now,
    })
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .returning(agencyColumns)
    .executeTakeFirst();

export const lockAgency = (trx: Transaction<DB>, id: number) =>
  trx.selectFrom('agencies').select('id').where('id', '=', id).forUpdate().executeTakeFirst();

export const closeAgency = (db: Db, id: number, now: Date) =>
  db.updateTable('agencies').set({ deleted_at: now }).where('id', '=', id).execute();

export const listLongClosed = (db: Db) =>
  db
    .selectFrom('agencies')
    .select('id')
    .where(
      'deleted_at',
      '<',
      sql<Date>`now() - make_interval(days => ${retentionDays.closedAgencies})`,
    )
    .execute();

/** Also deletes the agency's certificates and invitations. Remove members and listings first. */
export const removeAgency = (db: Db, id: number) =>
  db.deleteFrom('agencies').where('id', '=', id).execute();

export const typedPhonesOfAgencies = typedPhonesIn('agencies');
