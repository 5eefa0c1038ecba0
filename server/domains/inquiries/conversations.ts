import type { AliasableExpression, ExpressionBuilder, Transaction } from 'kysely';
import type { Message } from '../../../contract/chats/chats.ts';
import type { Db } from '../../../database/database.ts';
import type { DB } from '../../../database/rows.generated.ts';

export interface AskedQuestion {
  id: string;
  property_id: string;
  user_id: string;
  answerer_id: string;
}

export interface InquiryChat {
  id: string;
  /** null until the first message; `at` is in ISO 8601 format */
  last_message: { at: string; sender_id: string | null } | null;
}

/** What inquiries need of conversations. The chats domain implements it. */
export interface Conversations {
  /** throws 42501 if one of the two blocked the other */
  requireNoBlock(db: Db, viewerId: string, otherId: string): Promise<void>;
  /** SQL expression for an inquiry's conversation */
  chatOfInquiry(
    eb: ExpressionBuilder<DB, 'inquiries' | 'properties'>,
  ): AliasableExpression<InquiryChat | null>;
  /** the caller publishes the returned message after the commit */
  addQuestion(trx: Transaction<DB>, question: AskedQuestion): Promise<Message | undefined>;
}
