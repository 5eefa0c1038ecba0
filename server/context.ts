import type { Kysely } from 'kysely';
import type { ServerFrame } from '../contract/events.ts';
import type { SettingKey, SettingValue } from '../contract/settings.ts';
import type { DB } from '../database/rows.generated.ts';
import type { EventBuffer } from './analytics/event-buffer.ts';
import type { Config } from './config/config.ts';
import type { RateLimiter } from './http/rate-limits/rate-limits.ts';
import type { Log } from './log.ts';
import type { Outbox } from './mail/outbox.ts';
import type { SendingHold } from './mail/sending-hold.ts';
import type {
  AccountPorts,
  AddQuestion,
  AgencyProperties,
  ChatOfInquiry,
  FindTalk,
  Mailboxes,
  Pushes,
  RequireNoBlock,
} from './ports.ts';
import type { ObjectStore } from './storage/store.ts';

/**
 * Handlers, use cases and jobs are given this; server/app.ts builds it once. Code that needs little
 * of it, or is tested alone, takes a `Pick` of it.
 */
export interface Context {
  db: Kysely<DB>;
  config: Config;
  log: Log;
  /** the only clock of the server's code; statements have that of the database */
  now(): Date;
  store: ObjectStore;
  outbox: Pick<Outbox, 'enqueue'>;
  /** keeps what would leave in its queue */
  hold: Pick<SendingHold, 'find' | 'isOn'>;
  pushes: Pushes;
  settings: Settings;
  /** counts events that no answer waits for */
  events: Pick<EventBuffer, 'recordSearch' | 'recordView'>;
  limiter: Pick<RateLimiter, 'take' | 'takeFor' | 'takeOnceFor' | 'giveBack' | 'giveBackOnce'>;
  bus: Announcements;
  accessTokens: AccessTokens;
  mailboxes: Mailboxes;
  /** told after the commit, so that open sockets of these sessions are closed */
  onSessionsEnded(sessionIds: string[]): void;
  accountPorts: AccountPorts;
  agencyProperties: AgencyProperties;
  requireNoBlock: RequireNoBlock;
  chatOfInquiry: ChatOfInquiry;
  findTalk: FindTalk;
  addQuestion: AddQuestion;
}

interface Settings {
  /** in force at the moment */
  valueOf<K extends SettingKey>(key: K): Promise<SettingValue<K>>;
  /** in force until somebody sets another value */
  initialOf<K extends SettingKey>(key: K): SettingValue<K>;
  /** after a change in this process */
  invalidate(key: SettingKey): void;
}

interface Announcements {
  /** brings a frame to every connection of these people, whichever process holds it */
  publish(event: { type: 'frame'; to: string[]; frame: ServerFrame }): void;
}

/** The person and session of an access token. Only the database knows whether both still hold. */
export interface AccessClaims {
  userId: string;
  sessionId: string;
}

interface AccessTokens {
  sign(claims: AccessClaims): Promise<{ token: string; expiresAt: number }>;
  /** undefined for everything that is not a token of ours, for this purpose, at this time (S01) */
  verify(token: string): Promise<AccessClaims | undefined>;
}
