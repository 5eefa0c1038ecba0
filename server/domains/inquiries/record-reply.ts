import type { Transaction } from 'kysely';
import type { DB } from '../../../database/rows.generated.ts';
import type { Context } from '../../context.ts';
import { recordEvent } from '../../platform/analytics/event-queries.ts';
import { replied } from './inquiry-notifications.ts';
import type { ChangedInquiry } from './inquiry-queries.ts';

/** Records how long the reply took and notifies the sender of the inquiry. */
export async function recordReply(
  { notify }: Pick<Context, 'notify'>,
  trx: Transaction<DB>,
  inquiry: ChangedInquiry,
  push: { topic: string; path: string },
): Promise<void> {
  const waitedMs = inquiry.updated_at.getTime() - inquiry.created_at.getTime();
  await recordEvent(trx, {
    type: 'reply',
    userId: inquiry.answerer_id,
    city: inquiry.city,
    suburb: inquiry.suburb,
    metadata: { minutes: Math.max(0, Math.round(waitedMs / 60_000)) },
  });
  await notify(trx, replied(inquiry, push));
}
