import { sql, type Transaction } from 'kysely';
import {
  type ClaimAnswer,
  type ClaimField,
  claimFields,
} from '../../../contract/properties/claims/claims.ts';
import type { Db } from '../../../database/database.ts';
import type { DB } from '../../../database/rows.generated.ts';

const selectClaimed = (db: Db, id: string) =>
  db
    .selectFrom('properties')
    .select(['owner_id', 'agent_id', 'agency_id', 'title', 'hidden_claims', ...claimFields])
    .where('id', '=', id)
    .where((eb) => eb.ref('is_visible'));

export type ClaimedProperty = NonNullable<Awaited<ReturnType<typeof findClaimed>>>;

/** A listing that can be opened, with the values that it claims. */
export const findClaimed = (db: Db, id: string) => selectClaimed(db, id).executeTakeFirst();

/** The same listing, locked until the transaction ends: of two answers one has to wait. */
export const lockClaimed = (trx: Transaction<DB>, id: string) =>
  selectClaimed(trx, id).forNoKeyUpdate().executeTakeFirst();

/** The answers of one person about a home. */
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

/** False when this person has answered this claim already. */
export async function insertAnswer(
  db: Db,
  viewerId: string,
  propertyId: string,
  { field, value, found }: Omit<ClaimAnswer, 'viewed'>,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('claim_answers')
    .values({ property_id: propertyId, user_id: viewerId, field, value, found })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** The number of active people who corrected this value. */
export async function countCorrections(db: Db, claim: Claim): Promise<number> {
  const { rows } = await sql<{ corrected: number }>`
    select corrected from claim_tallies(${claim.propertyId})
    where field = ${claim.field} and value = ${claim.value}
  `.execute(db);
  return rows[0]?.corrected ?? 0;
}

/** Notes that the lister is asked about the claim; false when that was noted before. */
export async function noteAsked(db: Db, { propertyId, field, value }: Claim): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('claim_questions')
    .values({ property_id: propertyId, field, value })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

const updateQuestion = (db: Db, { propertyId, field, value }: Claim) =>
  db
    .updateTable('claim_questions')
    .where('property_id', '=', propertyId)
    .where('field', '=', field)
    .where('value', '=', value);

/** Notes that the lister is told that the claim is hidden; false when that was noted before. */
export async function noteHidden(db: Db, claim: Claim): Promise<boolean> {
  const { numUpdatedRows } = await updateQuestion(db, claim)
    .set({ hidden_at: sql`now()` })
    .where('hidden_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Notes that the lister keeps the value. False when nobody was asked about it. */
export async function noteKept(db: Db, claim: Claim): Promise<boolean> {
  const { numUpdatedRows } = await updateQuestion(db, claim)
    .set({ kept_at: sql`coalesce(kept_at, now())` })
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
