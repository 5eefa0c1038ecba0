import type { Transaction } from 'kysely';
import { AppError } from '../../../../contract/errors.ts';
import type { DB } from '../../../../database/rows.generated.ts';
import type { Context } from '../../../context.ts';
import { findAccount } from '../../accounts/account-queries.ts';
import { act } from '../../accounts/administration/act.ts';
import {
  findAnyProperty,
  hideProperty,
  lockProperty,
  showProperty,
} from '../../properties/listing/moderated-property-queries.ts';
import { hasOpenCase, hasWaitingAppeal, liftHidings } from '../cases/case-queries.ts';
import { storeDecidedCase } from '../cases/decided-case.ts';
import { decided, shownAgain } from './decision-notifications.ts';

interface Acting {
  adminId: string;
  propertyId: string;
  reason: string;
}

/** Stored as a decided case, so that the lister can appeal (P9). */
export async function hideListing(context: Context, acting: Acting): Promise<void> {
  const { adminId, propertyId, reason } = acting;
  const now = context.now();
  // Settings are read before the transaction begins, because reading them takes another connection.
  const closingNotice = await context.settings.valueOf('closing_notice');
  await act(context, adminId, async (trx) => {
    const { owner_id: personId, title } = await lockStanding(trx, propertyId, { hidden: false });
    if (await hasOpenCase(trx, propertyId))
      throw new AppError('conflict', {
        message: 'There is an open report about this home. Please decide that first.',
      });
    await hideProperty(trx, { propertyId, reason, now });
    const decision = { subject: 'listing', outcome: 'hide_listing', reason } as const;
    const about = { adminId, personId, propertyId, now };
    const stored = await storeDecidedCase(trx, { ...decision, ...about });
    const against = { ...decision, ...stored, title, closingNotice, until: undefined };
    const owner = await findAccount(trx, personId);
    return {
      log: logOf(acting, personId, { hidden: true }),
      notifications: owner ? [decided(owner, { ...against, isReported: false })] : [],
    };
  });
}

/** Restores a hidden listing to its previous state and notifies the lister (P9). */
export async function showListing(context: Context, acting: Acting): Promise<void> {
  const { adminId, propertyId, reason } = acting;
  await act(context, adminId, async (trx) => {
    const { owner_id: personId, title } = await lockStanding(trx, propertyId, { hidden: true });
    await showProperty(trx, propertyId);
    await liftHidings(trx, propertyId, context.now());
    // Checks for appeals after lifting the decision, so that no new appeal can arrive in between.
    if (await hasWaitingAppeal(trx, propertyId))
      throw new AppError('conflict', {
        message: 'There is an open appeal. Please decide that first.',
      });
    const owner = await findAccount(trx, personId);
    return {
      log: logOf(acting, personId, { hidden: false }),
      notifications: owner ? [shownAgain(owner, { propertyId, title, reason })] : [],
    };
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

const logOf = (
  { propertyId, reason }: Acting,
  personId: string,
  { hidden }: { hidden: boolean },
) => ({
  action: hidden ? ('hide_property' as const) : ('show_property' as const),
  targetUserId: personId,
  subject: { kind: 'property', id: propertyId },
  reason,
  before: { hidden: !hidden },
  after: { hidden },
});
