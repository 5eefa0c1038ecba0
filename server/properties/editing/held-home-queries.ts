import { type Expression, type SqlBool, sql, type Transaction } from 'kysely';
import type { DB } from '../../../database/rows.generated.ts';

/** The columns that identify a home, and whether it is on offer. */
export const findIdentity = (trx: Transaction<DB>, id: string) =>
  trx
    .selectFrom('properties')
    .select(['title', 'type', 'let_as', 'bedrooms', 'location', 'state'])
    .select(({ selectFrom }) =>
      sql<string[]>`array(${selectFrom('property_images')
        .select('property_images.upload_id')
        .whereRef('property_images.property_id', '=', 'properties.id')
        .orderBy('property_images.position')})`.as('pictures'),
    )
    .where('id', '=', id)
    .executeTakeFirst();

export type HomeIdentity = NonNullable<Awaited<ReturnType<typeof findIdentity>>>;

/**
 * The lapsed homes among these whose owner is held for review. A release waits for the end of the
 * transaction.
 */
export const lockLapsedOfHeld = (
  trx: Transaction<DB>,
  whose: Expression<SqlBool>,
  id?: string | undefined,
) =>
  trx
    .selectFrom('properties')
    .innerJoin('profiles', 'profiles.id', 'properties.owner_id')
    .select(['properties.id', 'properties.owner_id'])
    .where(whose)
    .where('properties.state', '=', 'lapsed')
    .where('profiles.held_at', 'is not', null)
    .$if(id !== undefined, (query) => query.where('properties.id', '=', id ?? ''))
    .forShare('profiles')
    .execute();

/** Hides homes until this person has been reviewed; those already hidden stay as they are. */
export async function holdHomes(
  trx: Transaction<DB>,
  ids: readonly string[],
  { heldFor, reason }: { heldFor: string; reason: string },
): Promise<void> {
  if (ids.length === 0) return;
  await trx
    .updateTable('properties')
    .set({ hidden_at: sql`now()`, held_at: sql`now()`, held_for: heldFor, hidden_reason: reason })
    .where('id', 'in', ids)
    .where('hidden_at', 'is', null)
    .where('deleted_at', 'is', null)
    .execute();
}
