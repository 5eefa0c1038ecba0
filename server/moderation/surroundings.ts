import type { Kysely } from 'kysely';
import type { DB } from '../../database/rows.generated.ts';
import type { Config } from '../config.ts';
import type { RateLimiter } from '../http/rate-limits.ts';
import type { Log } from '../log.ts';
import type { Outbox } from '../mail/outbox.ts';
import type { Settings } from '../settings/settings.ts';
import type { ObjectStore } from '../storage/store.ts';

/** What the moderation works with; handed over by the composition root. */
export interface ModerationSurroundings {
  db: Kysely<DB>;
  config: Pick<Config, 'operatorEmail' | 'publicUrl'>;
  outbox: Pick<Outbox, 'enqueue'>;
  limiter: Pick<RateLimiter, 'takeFor'>;
  log: Log;
  settings: Pick<Settings, 'valueOf'>;
  store: Pick<ObjectStore, 'publicUrl'>;
  now(): Date;
  /** told after the fact, so that no process shows what is no longer there */
  onListingsChanged(): void;
  /** told after the fact, so that open sockets of these sessions are closed */
  onSessionsEnded(sessionIds: string[]): void;
}
