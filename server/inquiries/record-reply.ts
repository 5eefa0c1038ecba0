import type { Transaction } from 'kysely';
import type { DB } from '../../database/rows.generated.ts';
import { recordEvent } from '../analytics/event-queries.ts';

interface AnsweredInquiry {
  answerer_id: string;
  city: string;
  suburb: string;
  created_at: Date;
  /** When the inquiry's status became "responded". */
  updated_at: Date;
}

export const recordReply = (trx: Transaction<DB>, inquiry: AnsweredInquiry): Promise<void> => {
  const waitedMs = inquiry.updated_at.getTime() - inquiry.created_at.getTime();
  return recordEvent(trx, {
    type: 'reply',
    userId: inquiry.answerer_id,
    city: inquiry.city,
    suburb: inquiry.suburb,
    metadata: { minutes: Math.max(0, Math.round(waitedMs / 60_000)) },
  });
};
