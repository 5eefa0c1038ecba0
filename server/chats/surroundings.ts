import type { Kysely } from 'kysely';
import type { DB } from '../../database/rows.generated.ts';
import type { Config } from '../config.ts';
import type { RateLimiter } from '../http/rate-limits.ts';
import type { Outbox } from '../mail/outbox.ts';
import type { Bus } from '../realtime/bus.ts';
import type { Settings } from '../settings/settings.ts';
import type { ObjectStore } from '../storage/store.ts';

/** What the conversations work with; handed over by the composition root. */
export interface ChatSurroundings {
  db: Kysely<DB>;
  config: Pick<Config, 'operatorEmail' | 'publicUrl'>;
  outbox: Pick<Outbox, 'enqueue'>;
  limiter: Pick<RateLimiter, 'takeFor'>;
  store: Pick<ObjectStore, 'publicUrl'>;
  bus: Pick<Bus, 'publish'>;
  settings: Pick<Settings, 'valueOf'>;
}
