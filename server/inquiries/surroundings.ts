import type { Kysely } from 'kysely';
import type { Db } from '../../database/database.ts';
import type { DB } from '../../database/rows.generated.ts';
import type { RateLimiter } from '../http/rate-limits.ts';
import type { Outbox } from '../mail/outbox.ts';
import type { Settings } from '../settings/settings.ts';
import type { ChatIdOf } from './inquiry-queries.ts';

/** What the inquiries work with; handed over by the composition root. */
export interface InquirySurroundings {
  db: Kysely<DB>;
  outbox: Pick<Outbox, 'enqueue'>;
  limiter: Pick<RateLimiter, 'takeFor'>;
  settings: Pick<Settings, 'valueOf'>;
  publicUrl: string;
  /** refuses those of whom one blocked the other in a conversation */
  requireNoBlock(db: Db, viewerId: string, otherId: string): Promise<void>;
  chatIdOf: ChatIdOf;
}
