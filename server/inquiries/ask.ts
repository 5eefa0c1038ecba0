import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { AppError } from '../../contract/errors.ts';
import type { NewInquiry } from '../../contract/inquiries.ts';
import type { DB } from '../../database/rows.generated.ts';
import { recordEvent } from '../analytics/record-event.ts';
import type { Context } from '../context.ts';
import { isWithinLimit } from '../http/is-within-limit.ts';
import { findApproachedProperty } from '../properties/approached-property-queries.ts';
import { inquiryReceivedMail } from './inquiry-mail.ts';
import { inquiryPush } from './inquiry-pushes.ts';
import {
  countRecentInquiries,
  findInquiry,
  findSameInquiry,
  insertInquiry,
  lockInquirer,
} from './inquiry-queries.ts';
import { refusalToAsk, repeatWindowMinutes } from './inquiry-rules.ts';

/**
 * Stores an inquiry and the mail to the owner in one transaction. The same send, or the same words
 * to the same listing a moment later, return the first inquiry.
 */
export async function ask(
  { config, db, limiter, pushes, requireNoBlock, settings }: Context,
  viewerId: string,
  wanted: NewInquiry,
) {
  // Read before the transaction holds a connection.
  const limits = await inquiryLimits(settings);
  const mayMail = await isWithinLimit(limiter, 'inquiry_mail', wanted.property_id);
  return db.transaction().execute(async (trx) => {
    // One inquirer at a time: the limits and the search for a repeat must see each other's rows.
    await lockInquirer(trx, viewerId);
    const repeat = wanted.id && (await findInquiry(trx, wanted.id));
    if (repeat) {
      const isSame = repeat.user_id === viewerId && repeat.property_id === wanted.property_id;
      if (isSame && repeat.message === wanted.message) return repeat;
      throw new AppError('different_repeat');
    }
    const property = await findApproachedProperty(trx, wanted.property_id);
    if (!property) throw new AppError('not_found');
    const refusal = refusalToAsk(viewerId, property);
    if (refusal === 'own_property')
      throw new AppError('42501', { message: 'This is your own listing.' });
    if (refusal) throw new AppError('conflict', { message: 'This home is no longer available.' });
    await requireNoBlock(trx, viewerId, property.owner_id);
    const sent = { user_id: viewerId, property_id: property.id, message: wanted.message };
    const same = await findSameInquiry(trx, sent, repeatWindowMinutes);
    if (same) return { ...same, owner_id: property.owner_id };
    await requireRoom(trx, viewerId, property.id, limits);
    const id = wanted.id ?? randomUUID();
    const inserted = await insertInquiry(trx, { ...sent, id, phone: wanted.phone ?? null });
    if (!inserted) throw new AppError('different_repeat');
    const { city, owner_id, suburb, title } = property;
    if (mayMail) {
      const mail = inquiryReceivedMail(property, inserted, config.publicUrl);
      await pushes.enqueue(trx, inquiryPush({ owner_id, title, inquiry: inserted, mail }));
    }
    await recordEvent(trx, { type: 'inquiry', userId: viewerId, city, suburb });
    return { ...inserted, owner_id };
  });
}

/** DEC-10 */
const inquiryLimits = async (settings: Context['settings']) => ({
  perPropertyADay: await settings.valueOf('inquiries_per_property_a_day'),
  perAccountADay: await settings.valueOf('inquiries_per_account_a_day'),
});

async function requireRoom(
  db: Kysely<DB>,
  viewerId: string,
  propertyId: string,
  limits: Awaited<ReturnType<typeof inquiryLimits>>,
): Promise<void> {
  const { ofProperty, ofAccount } = await countRecentInquiries(db, viewerId, propertyId);
  if (ofProperty < limits.perPropertyADay && ofAccount < limits.perAccountADay) return;
  throw new AppError('rate_limited', {
    message: 'You have sent many inquiries today. Please wait for answers before sending more.',
    retryAfterSeconds: 3600,
  });
}
