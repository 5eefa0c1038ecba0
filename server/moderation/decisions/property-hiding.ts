import type { Transaction } from 'kysely';
import { AppError } from '../../../contract/errors.ts';
import type { DB } from '../../../database/rows.generated.ts';
import { findAccount } from '../../accounts/account-queries.ts';
import { recordAdminAction } from '../../accounts/administration/admin-log-queries.ts';
import type { Context } from '../../context.ts';
import {
  findAnyProperty,
  hideProperty,
  lockProperty,
  showProperty,
} from '../../properties/listing/moderated-property-queries.ts';
import {
  hasOpenCase,
  hasWaitingAppeal,
  insertDecidedCase,
  liftHidings,
} from '../cases/case-queries.ts';
import { appealEnd } from '../cases/case-rules.ts';
import { createMailToken } from '../mail-token.ts';
import { notifyPerson } from '../notify-person.ts';
import { shownAgain } from './decision-notifications.ts';

interface Acting {
  adminId: string;
  propertyId: string;
  reason: string;
}

/** Stored as a decided case, so that the lister can appeal (P9). */
export async function hideListing(
  context: Context,
  { adminId, propertyId, reason }: Acting,
): Promise<void> {
  const now = context.now();
  // Settings are read before the transaction begins, because reading them takes another connection.
  const closingNotice = await context.settings.valueOf('closing_notice');
  await context.db.transaction().execute(async (trx) => {
    const { owner_id: personId, title } = await lockStanding(trx, propertyId, { hidden: false });
    if (await hasOpenCase(trx, propertyId))
      throw new AppError('conflict', {
        message: 'There is an open report about this home. Please decide that first.',
      });
    await hideProperty(trx, { propertyId, reason, now });
    const { token, hash } = createMailToken();
    const { id: caseId } = await insertDecidedCase(trx, {
      subject: 'listing',
      property_id: propertyId,
      person_id: personId,
      people_count: 0,
      queued_at: now,
      status: 'decided',
      outcome: 'hide_listing',
      reason,
      decided_by: adminId,
      decided_at: now,
      appeal_token_hash: hash,
      appeal_until: appealEnd(now),
    });
    await record(trx, { adminId, propertyId, personId, reason, hidden: true });
    const decision = { caseId, subject: 'listing', outcome: 'hide_listing', reason } as const;
    const notice = { ...decision, title, token, closingNotice, until: undefined };
    await notifyPerson(context, trx, personId, { ...notice, isReported: false });
  });
}

/** Restores a hidden listing to its previous state and notifies the lister (P9). */
export async function showListing(
  { db, notify, now }: Context,
  { adminId, propertyId, reason }: Acting,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { owner_id: personId, title } = await lockStanding(trx, propertyId, { hidden: true });
    await showProperty(trx, propertyId);
    await liftHidings(trx, propertyId, now());
    // Checks for appeals after lifting the decision, so that no new appeal can arrive in between.
    if (await hasWaitingAppeal(trx, propertyId))
      throw new AppError('conflict', {
        message: 'There is an open appeal. Please decide that first.',
      });
    await record(trx, { adminId, propertyId, personId, reason, hidden: false });
    const owner = await findAccount(trx, personId);
    if (owner) await notify(trx, shownAgain(owner, { propertyId, title, reason }));
  });
}

/** If two people hide or show a listing concurrently, the second gets an error. */
async function lockStanding(trx: Transaction<DB>, id: string, { hidden }: { hidden: boolean }) {
  await lockProperty(trx, id);
  const property = await findAnyProperty(trx, id);
  if (!property || property.deleted_at !== null) throw new AppError('not_found');
  if ((property.hidden_at !== null) !== hidden) {
    const message = hidden ? 'This home is not hidden.' : 'This home is already hidden.';
    throw new AppError('conflict', { message });
  }
  return property;
}

interface Recorded extends Acting {
  personId: string;
  hidden: boolean;
}

const record = (
  trx: Transaction<DB>,
  { adminId, propertyId, personId, reason, hidden }: Recorded,
) =>
  recordAdminAction(trx, {
    adminId,
    action: hidden ? 'hide_property' : 'show_property',
    targetUserId: personId,
    subject: { kind: 'property', id: propertyId },
    reason,
    before: { hidden: !hidden },
    after: { hidden },
  });
