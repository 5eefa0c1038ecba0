import type { Transaction } from 'kysely';
import { AppError } from '../../../../contract/errors.ts';
import type { Db } from '../../../../database/database.ts';
import type { DB } from '../../../../database/rows.generated.ts';
import { type Actor, recordAdminAction } from '../administration/admin-log-queries.ts';
import { deleteLegalHold, type HeldPerson, insertLegalHold, isHeld } from './legal-hold-queries.ts';

/** A hold stops all erasure (LAW-04). Its reason is not logged, because logs cannot be erased. */
export async function placeLegalHold(
  trx: Transaction<DB>,
  person: HeldPerson,
  { by, reason }: { by: Actor; reason: string },
): Promise<void> {
  const placedBy = 'adminId' in by ? by.adminId : null;
  const { email, userId } = person;
  const isOnHold = await isHeld(trx, userId === null ? { email } : { userId });
  if (isOnHold || !(await insertLegalHold(trx, { ...person, reason, placedBy })))
    throw new AppError('conflict', { message: 'This person is already on legal hold.' });
  await record(trx, person, by, 'place_legal_hold');
}

/** Once the hold is lifted, jobs erase data whose retention ended during the hold. */
export async function liftLegalHold(
  trx: Transaction<DB>,
  person: HeldPerson,
  by: Actor,
): Promise<void> {
  if (!(await deleteLegalHold(trx, person)))
    throw new AppError('conflict', { message: 'This person is not on legal hold.' });
  await record(trx, person, by, 'lift_legal_hold');
}

const heldMessage = "For legal reasons, this can't be deleted for now. Contact us to learn more.";

export async function refuseOnLegalHold(
  db: Db,
  of: { userId: string } | { email: string },
  message = heldMessage,
): Promise<void> {
  if (await isHeld(db, of)) throw new AppError('conflict', { message });
}

const record = (
  trx: Transaction<DB>,
  { userId }: HeldPerson,
  by: Actor,
  action: 'place_legal_hold' | 'lift_legal_hold',
) => recordAdminAction(trx, { ...by, action, ...(userId !== null && { targetUserId: userId }) });
