import type { Kysely } from 'kysely';
import type { ServerFrame } from '../contract/events.ts';
import type { SettingKey, SettingValue } from '../contract/settings.ts';
import type { DB } from '../database/rows.generated.ts';
import type { Notify } from './delivery/mail/notification.ts';
import type { SendingPause } from './delivery/mail/sending-pause.ts';
import type { RateLimiter } from './http/rate-limits/rate-limits.ts';
import type { EventBuffer } from './platform/analytics/event-buffer.ts';
import type { Config } from './platform/config/config.ts';
import type { Log } from './platform/log.ts';
import type { ObjectStore } from './platform/storage/store.ts';
import type { AccountPorts, Mailboxes } from './ports.ts';

/** Shared dependencies, created in server/app.ts. Code that needs only a few declares a `Pick`. */
export interface Context {
  db: Kysely<DB>;
  config: Config;
  log: Log;
  /** the server's only clock; SQL statements use the database's clock */
  now(): Date;
  store: ObjectStore;
  /** queues an email, a push or both */
  notify: Notify;
  /** while on, emails and pushes stay in their queues */
  sendingPause: Pick<SendingPause, 'find' | 'isOn'>;
  settings: Settings;
  /** counts events without delaying the response */
  events: Pick<EventBuffer, 'recordSearch' | 'recordView'>;
  limiter: Pick<
    RateLimiter,
    'take' | 'takeFor' | 'takeNow' | 'takeOnceFor' | 'refund' | 'refundOnce'
  >;
  bus: Announcements;
  accessTokens: AccessTokens;
  mailboxes: Mailboxes;
  onSessionsEnded(sessionIds: string[]): void;
  accountPorts: AccountPorts;
}

interface Settings {
  valueOf<K extends SettingKey>(key: K): Promise<SettingValue<K>>;
  initialOf<K extends SettingKey>(key: K): SettingValue<K>;
  invalidate(key: SettingKey): void;
}

interface Announcements {
  publish(event: { type: 'frame'; to: string[]; frame: ServerFrame }): void;
}

/** The contents of an access token. The database decides whether both ids are still valid. */
export interface AccessClaims {
  userId: string;
  sessionId: string;
}

interface AccessTokens {
  sign(claims: AccessClaims): Promise<{ token: string; expiresAt: number }>;
  /** undefined unless this is a valid, unexpired access token that Musha issued (S01) */
  verify(token: string): Promise<AccessClaims | undefined>;
}
