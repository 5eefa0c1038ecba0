import type { Kysely } from 'kysely';
import type { DB } from '../../database/rows.generated.ts';
import type { Config } from '../config.ts';
import type { RateLimiter } from '../http/rate-limits.ts';
import type { Log } from '../log.ts';
import type { Outbox } from '../mail/outbox.ts';
import type { AccessTokens } from './access-tokens.ts';
import type { PeopleElsewhere } from './people-elsewhere.ts';

/** What the accounts work with; handed over by the composition root. */
export interface AccountSurroundings {
  db: Kysely<DB>;
  config: Config;
  outbox: Pick<Outbox, 'enqueue'>;
  limiter: RateLimiter;
  log: Log;
  accessTokens: AccessTokens;
  elsewhere: PeopleElsewhere;
  now(): Date;
  /** whether administrators need one-time codes: a setting */
  areCodesRequired(): Promise<boolean>;
  /** whether what is grave needs the password again: a setting */
  isRecentSignInRequired(): Promise<boolean>;
  /** told after the fact, so that no page shows what is no longer there */
  onListingsChanged(): void;
  /** told after the fact, so that open sockets of these sessions are closed */
  onSessionsEnded(sessionIds: string[]): void;
}
