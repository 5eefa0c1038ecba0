import { type Expression, type NotNull, type SqlBool, sql, type Transaction } from 'kysely';
import type { DB } from '../../../../database/rows.generated.ts';

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

interface Confirmed {
  whose: Expression<SqlBool>;
  id?: string | undefined;
  /** The person who is confirming the homes, if that person is held for review; otherwise null. */
  heldViewerId: string | null;
}

/** Lists lapsed homes that need a review. Locks the owners, so that no owner's hold can end. */
export const lockLapsedOfHeld = (trx: Transaction<DB>, { whose, id, heldViewerId }: Confirmed) =>
  trx
    .selectFrom('properties')
    .innerJoin('profiles', 'profiles.id', 'properties.owner_id')
    .select('properties.id')
    .select(heldFor(heldViewerId).as('held_for'))
    .where(whose)
    .where('properties.state', '=', 'lapsed')
    .where(heldFor(heldViewerId), 'is not', null)
    .$if(id !== undefined, (query) => query.where('properties.id', '=', id ?? ''))
    .forShare('profiles')
    .$narrowType<{ held_for: NotNull }>()
    .execute();

const heldFor = (heldViewerId: string | null) =>
  sql<string | null>`case when profiles.held_at is not null then properties.owner_id
    else ${heldViewerId}::uuid end`;

/** Hides this person's homes until the review is done, unless they are already hidden. */
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
