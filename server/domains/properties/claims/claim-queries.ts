import { sql, type Transaction } from 'kysely';
import {
  type ClaimAnswer,
  type ClaimField,
  claimFields,
} from '../../../../contract/properties/claims/claims.ts';
import type { Db } from '../../../../database/database.ts';
import { hasChanged } from '../../../../database/outcome.ts';
import type { DB } from '../../../../database/rows.generated.ts';

const selectClaimed = (db: Db, id: string) =>
  db
    .selectFrom('properties')
    .select(['owner_id', 'agent_id', 'agency_id', 'title', 'hidden_claims', ...claimFields])
    .where('id', '=', id)
    .where((eb) => eb.ref('is_visible'));

export type ClaimedProperty = NonNullable<Awaited<ReturnType<typeof findClaimed>>>;

export const findClaimed = (db: Db, id: string) => selectClaimed(db, id).executeTakeFirst();

/** Locks the listing until the transaction ends, so that answers are processed one at a time. */
export const lockClaimed = (trx: Transaction<DB>, id: string) =>
  selectClaimed(trx, id).forNoKeyUpdate().executeTakeFirst();

export const listAnswers = (db: Db, viewerId: string, propertyId: string) =>
  db
    .selectFrom('claim_answers')
    .select(['field', 'value', 'found'])
    .where('property_id', '=', propertyId)
    .where('user_id', '=', viewerId)
    .execute();

interface Claim {
  propertyId: string;
  field: ClaimField;
  value: string;
}

export const insertAnswer = (
  db: Db,
  viewerId: string,
  propertyId: string,
  { field, value, found }: Omit<ClaimAnswer, 'viewed'>,
): Promise<boolean> =>
  hasChanged(
    db
      .insertInto('claim_answers')
      .values({ property_id: propertyId, user_id: viewerId, field, value, found })
      .onConflict((conflict) => conflict.doNothing()),
  );

/** Ignores corrections by people whose accounts are inactive. */
export async function countCorrections(db: Db, claim: Claim): Promise<number> {
  const { rows } = await sql<{ corrected: number }>`
    select corrected from claim_tallies(${claim.propertyId})
    where field = ${claim.field} and value = ${claim.value}
  `.execute(db);
  return rows[0]?.corrected ?? 0;
}

/** Records that the lister has been asked about the claim. Returns false if already recorded. */
export const recordQuestion = (db: Db, { propertyId, field, value }: Claim): Promise<boolean> =>
  hasChanged(
    db
      .insertInto('claim_questions')
      .values({ property_id: propertyId, field, value })
      .onConflict((conflict) => conflict.doNothing()),
  );

const updateQuestion = (db: Db, { propertyId, field, value }: Claim) =>
  db
    .updateTable('claim_questions')
    .where('property_id', '=', propertyId)
    .where('field', '=', field)
    .where('value', '=', value);

/** Returns false if the lister has already been notified that the claim is hidden. */
export const recordHiding = (db: Db, claim: Claim): Promise<boolean> =>
  hasChanged(
    updateQuestion(db, claim).set({ hidden_at: sql`now()` }).where('hidden_at', 'is', null),
  );

/** Returns false if the lister was never asked about this value. */
export const recordKeeping = (db: Db, claim: Claim): Promise<boolean> =>
  hasChanged(updateQuestion(db, claim).set({ kept_at: sql`coalesce(kept_at, now())` }));
