import { randomUUID } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import type { Message } from '../../../contract/chats/chats.ts';
import { AppError } from '../../../contract/errors.ts';
import type { NewInquiry } from '../../../contract/inquiries/inquiries.ts';
import type { DB } from '../../../database/rows.generated.ts';
import type { Context } from '../../context.ts';
import { isWithinLimit } from '../../http/rate-limits/rate-limits.ts';
import type { Viewer } from '../../http/requests/viewer.ts';
import { recordEvent } from '../../platform/analytics/event-queries.ts';
import { requirePhone } from '../accounts/phone-number.ts';
import type { AskedQuestion, Conversations } from './conversations.ts';
import { inquiryReceived } from './inquiry-notifications.ts';
import {
  countRecentInquiries,
  findAnswererFor,
  findContactableProperty,
  findInquiry,
  findSameInquiry,
  insertInquiry,
  lockInquirer,
} from './inquiry-queries.ts';
import { askingError, refusalToAsk, repeatWindowMinutes } from './inquiry-rules.ts';

interface Asked {
  inquiry: AskedQuestion & { message: string; status: string; created_at: Date };
  isNew: boolean;
  /** The chat message with the inquiry's text, if the two people already had a conversation. */
  said?: Message | undefined;
}

export async function ask(
  context: Context & Conversations,
  viewer: Viewer,
  wanted: NewInquiry,
): Promise<Asked['inquiry']> {
  const { bus, db, limiter, settings } = context;
  // Limits are read before the transaction begins, because reading them takes another connection.
  const limits = await inquiryLimits(settings);
  const phone = wanted.phone ? requirePhone(wanted.phone) : null;
  const property = await findContactableProperty(db, wanted.property_id);
  const mayMail =
    property !== undefined && (await isWithinLimit(limiter, 'inquiry_mail', property.id));
  const asking = { viewer, wanted, phone, property, limits, mayMail };
  let asked: Asked | undefined;
  try {
    asked = await db.transaction().execute((trx) => storeInquiry(trx, context, asking));
  } finally {
    // Nothing was sent to the owner, so this inquiry does not count towards the email limit.
    if (property && !asked?.isNew) await limiter.refund('inquiry_mail', property.id);
  }
  const { inquiry, said } = asked;
  if (said) {
    const to = [inquiry.user_id, inquiry.answerer_id];
    bus.publish({ type: 'frame', to, frame: { type: 'message', message: said } });
  }
  return inquiry;
}

interface Asking {
  viewer: Viewer;
  wanted: NewInquiry;
  phone: string | null;
  property: Awaited<ReturnType<typeof findContactableProperty>>;
  limits: Awaited<ReturnType<typeof inquiryLimits>>;
  mayMail: boolean;
}

/** A retry, or the same text to the same listing soon after, returns the first inquiry. */
async function storeInquiry(
  trx: Transaction<DB>,
  { addQuestion, notify, requireNoBlock }: Context & Conversations,
  { viewer, wanted, phone, property, limits, mayMail }: Asking,
): Promise<Asked> {
  const viewerId = viewer.id;
  // Serialises a person's inquiries, so that the limits and the repeat check see all rows.
  const asker = await lockInquirer(trx, viewerId);
  const repeat = wanted.id && (await findInquiry(trx, wanted.id));
  if (repeat) {
    const isSame = repeat.user_id === viewerId && repeat.property_id === wanted.property_id;
    if (isSame && repeat.message === wanted.message) return { inquiry: repeat, isNew: false };
    throw new AppError('different_repeat');
  }
  if (!property) throw new AppError('not_found');
  const refusal = refusalToAsk(viewer, property);
  if (refusal) throw askingError(refusal);
  const { city, suburb, title } = property;
  const given = await findAnswererFor(trx, viewerId, property.id);
  const answerer = given ?? { id: property.owner_id, email: property.owner_email };
  const answerer_id = answerer.id;
  await requireNoBlock(trx, viewerId, answerer_id);
  const sent = { user_id: viewerId, property_id: property.id, message: wanted.message };
  const same = await findSameInquiry(trx, sent, repeatWindowMinutes);
  if (same) return { inquiry: { ...same, answerer_id }, isNew: false };
  await requireInquiryCapacity(trx, viewerId, property.id, limits);
  const id = wanted.id ?? randomUUID();
  const inserted = await insertInquiry(trx, {
    ...{ ...sent, id, phone },
    answerer_id: given?.id ?? null,
  });
  if (!inserted) throw new AppError('different_repeat');
  const inquiry = { ...inserted, answerer_id };
  if (mayMail)
    await notify(trx, inquiryReceived({ answerer, title, asker, inquiry: { ...inquiry, phone } }));
  await recordEvent(trx, { type: 'inquiry', userId: viewerId, city, suburb });
  return { inquiry, isNew: true, said: await addQuestion(trx, inquiry) };
}

const inquiryLimits = async (settings: Context['settings']) => ({
  perPropertyADay: await settings.valueOf('inquiries_per_property_a_day'),
  perAccountADay: await settings.valueOf('inquiries_per_account_a_day'),
});

/** Throws `rate_limited` if the person has reached the daily limit. */
async function requireInquiryCapacity(
  db: Kysely<DB>,
  viewerId: string,
  propertyId: string,
  limits: Awaited<ReturnType<typeof inquiryLimits>>,
): Promise<void> {
  const { ofProperty, ofAccount } = await countRecentInquiries(db, viewerId, propertyId);
  if (ofProperty < limits.perPropertyADay && ofAccount < limits.perAccountADay) return;
  throw new AppError('rate_limited', {
    message: "You've sent many inquiries today. Please wait for replies before you send more.",
    retryAfterSeconds: 3600,
  });
}
