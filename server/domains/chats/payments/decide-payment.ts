import { randomBytes, randomUUID } from 'node:crypto';
import { shownName } from '../../../../contract/accounts/shown-name.ts';
import { checkCodeLength } from '../../../../contract/chats/check-code.ts';
import type { PaymentDecision } from '../../../../contract/chats/payments.ts';
import { AppError } from '../../../../contract/errors.ts';
import type { Db } from '../../../../database/database.ts';
import type { Context } from '../../../context.ts';
import { type ChatMembership, membershipFor } from '../chat-access.ts';
import { publishChanged } from '../chat-events.ts';
import { refusalTexts, refusalToSend } from '../chat-rules.ts';
import { insertMessage } from '../messages/message-queries.ts';
import { presentMessage } from '../present-chat.ts';
import { decidePayment, findPayment, type PaymentRow } from './payment-queries.ts';
import { checkCodeOf, decidedTexts, paymentRules } from './payment-rules.ts';
import { decidedText } from './payment-texts.ts';
import { type PaymentSeen, publishPayment } from './record-payment.ts';

/** Throws `not_found` unless the record belongs to one of the viewer's conversations. */
export async function paymentFor(db: Db, viewerId: string, id: string): Promise<PaymentSeen> {
  const row = await findPayment(db, id);
  if (!row) throw new AppError('not_found');
  return { row, membership: await membershipFor(db, viewerId, row.chat_id) };
}

/** Confirms, declines or withdraws a record; only the first decision counts (PAID-02). */
export async function decide(
  context: Pick<Context, 'db' | 'bus' | 'notify' | 'now'>,
  viewerId: string,
  { id, decision }: { id: string; decision: PaymentDecision },
): Promise<PaymentSeen> {
  const { db, now } = context;
  const { row, membership } = await paymentFor(db, viewerId, id);
  if (isRepeat(row, viewerId, decision)) return { row, membership };
  requireMay(row, viewerId, { decision, membership });
  const otherId = membership.other_id;
  const decided = await db.transaction().execute(async (trx) => {
    const receipt = {
      code: checkCodeOf(randomBytes(checkCodeLength)),
      author_name: shownName(membership.other_name),
      other_name: shownName(membership.name),
    };
    const next = await decidePayment(trx, { id, decision, now: now(), receipt });
    const content = next && decidedText(decision, next);
    if (!next || content === undefined || otherId === null) return { next };
    const sending = { chatId: row.chat_id, content, senderId: viewerId, receiverId: otherId };
    return { next, message: await insertMessage(trx, { id: randomUUID(), ...sending }) };
  });
  if (!decided.next) return afterOthers(db, viewerId, { id, decision });
  if (decided.message && otherId !== null) {
    const from = { id: viewerId, name: membership.name };
    const message = presentMessage({ ...decided.message, read: false });
    await publishPayment(context, message, { from, to: otherId });
  } else
    publishChanged(context.bus, otherId === null ? [viewerId] : [viewerId, otherId], row.chat_id);
  return { row: decided.next, membership };
}

const isRepeat = (row: PaymentRow, viewerId: string, decision: PaymentDecision): boolean =>
  row.state === decision.state &&
  (row.author_id === viewerId) === (decision.state === 'withdrawn') &&
  (decision.state !== 'declined' || row.reason === decision.reason);

/** Returns the record if the earlier decision is the same; otherwise throws. */
async function afterOthers(
  db: Db,
  viewerId: string,
  { id, decision }: { id: string; decision: PaymentDecision },
): Promise<PaymentSeen> {
  const seen = await paymentFor(db, viewerId, id);
  if (isRepeat(seen.row, viewerId, decision)) return seen;
  throw refusalOf(seen.row, seen.membership);
}

const wishes = { confirmed: 'confirm', declined: 'decline', withdrawn: 'withdraw' } as const;

function requireMay(
  row: PaymentRow,
  viewerId: string,
  { decision, membership }: { decision: PaymentDecision; membership: ChatMembership },
): void {
  const permits = paymentRules[wishes[decision.state]];
  if (!permits({ id: viewerId, membership }, row)) throw refusalOf(row, membership);
}

function refusalOf({ state }: PaymentRow, membership: ChatMembership): AppError {
  if (state !== 'waiting') return new AppError('conflict', { message: decidedTexts[state] });
  const refusal = refusalToSend(membership);
  return new AppError('42501', refusal && { message: refusalTexts[refusal] });
}
