import type { AliasableExpression, Expression, ExpressionBuilder, Transaction } from 'kysely';
import type { Message } from '../contract/chats/chats.ts';
import type { PushKind } from '../contract/push/push-payload.ts';
import type { Db } from '../database/database.ts';
import type { DB } from '../database/rows.generated.ts';
import type { Config } from './config/config.ts';
import type { Mail } from './mail/outbox.ts';

/** Rows of a table that are somebody's, found by id or by address. */
export type PersonsRows = (db: Db, of: string) => Promise<Record<string, unknown>[]>;

interface ConfirmedAddress {
  userId: string;
  /** nobody had confirmed it before */
  isFirst: boolean;
  now: Date;
}

/** Identifies mailboxes without their address. */
export interface Mailboxes {
  /** the same 32 bytes for every spelling of a mailbox; they don't reveal the address */
  hashOf(db: Db, email: string): Promise<Buffer>;
  /** seals the key again, with the current secret */
  reseal(db: Db): Promise<void>;
  /** throws if no configured secret opens the key; changes nothing */
  requireKey(db: Db): Promise<void>;
}

/** The dependencies of what is deleted with an account, and of whom that concerns. */
export interface Forgetting {
  config: Config;
  mailboxes: Mailboxes;
  pushes: Pushes;
  now(): Date;
}

/** The dependencies that notify a person of a change, and find a hold that waits for them. */
interface Confirming {
  config: Pick<Config, 'publicUrl'>;
  pushes: Pushes;
  mailboxes: Mailboxes;
}

/** The data that other domains keep about people; server/personal-data.ts puts it together. */
export interface AccountPorts {
  /** by table, as the person may take it home (S61) */
  rowsOfPerson: Record<string, PersonsRows>;
  rowsOfAddress: Record<string, PersonsRows>;
  /** deletes the rows that do not go with the account's row */
  forgetPerson(
    trx: Transaction<DB>,
    person: { id: string; role: string },
    by: Forgetting,
  ): Promise<void>;
  /** deletes the rows that are kept by address instead of by account */
  forgetAddress(trx: Transaction<DB>, email: string): Promise<void>;
  /** the address of the account has been proven */
  addressConfirmed(trx: Transaction<DB>, address: ConfirmedAddress, by: Confirming): Promise<void>;
  findPublicAgencyOf(db: Db, userId: string): Promise<{ id: number; name: string } | undefined>;
  hasPropertyOnOffer(db: Db, userId: string): Promise<boolean>;
  /** whether the two have to do with each other: an inquiry or a conversation (U2) */
  areCounterparts(db: Db, userId: string, otherId: string): Promise<boolean>;
}

/** A stretch of time, both ends included. */
export interface Period {
  from: string;
  until: string;
}

/** A query of the accounts, by id, that have rows of a domain from a period. */
export type AccountsInPeriod = (db: Db, period: Period) => Expression<{ id: string | null }>;

/** The people whom a breach of other domains' rows affects. */
export interface AffectedPorts {
  inquired: AccountsInPeriod;
  messaged: AccountsInPeriod;
  /** queries of all addresses that are stored without an account */
  addresses: readonly ((db: Db) => Expression<{ email: string | null }>)[];
}

/** The properties that name an agency. The properties' domain provides it. */
export interface AgencyProperties {
  countLive(db: Db, agencyId: number): Promise<number>;
  countOfAgent(db: Db, of: { agencyId: number; agentId: string }): Promise<number>;
  /** moves a leaving agent's homes to the agency's account; returns how many */
  keepOfAgent(
    db: Db,
    of: { agencyId: number; agentId: string; accountId: string },
  ): Promise<number>;
  /** they name the agency no more; with `ownerId` only that person's */
  release(db: Db, agencyId: number, ownerId?: string): Promise<void>;
}

/** Throws 42501 where one of the two blocked the other. The chats' domain provides it. */
export type RequireNoBlock = (db: Db, viewerId: string, otherId: string) => Promise<void>;

/** A conversation about a home where both have written and the viewer did not block the other. */
export interface Talk {
  began_at: Date;
}

/** The viewer's first conversation of that kind about a home. The chats' domain provides it. */
export type FindTalk = (db: Db, viewerId: string, propertyId: string) => Promise<Talk | undefined>;

/** The conversation that an inquiry led to. */
export interface InquiryChat {
  id: string;
  /** null while it has no message; the time is text, as in JSON */
  last_message: { at: string; sender_id: string | null } | null;
}

/** That conversation in SQL. The chats' domain provides it. */
export type ChatOfInquiry = (
  eb: ExpressionBuilder<DB, 'inquiries' | 'properties'>,
) => AliasableExpression<InquiryChat | null>;

/** An inquiry, and who answers it. */
export interface AskedQuestion {
  id: string;
  property_id: string;
  user_id: string;
  answerer_id: string;
}

/**
 * Puts a question into the conversation that the two already have, and answers the message, which
 * the caller tells of after the commit. The chats' domain provides it.
 */
export type AddQuestion = (
  trx: Transaction<DB>,
  question: AskedQuestion,
) => Promise<Message | undefined>;

export interface PushWords {
  title: string;
  text: string;
  /** path of the page that opens */
  path: string;
}

/** A push to somebody's devices. */
export interface NewPush {
  to: string;
  kind: PushKind;
  /** of several pushes that wait with the same topic, only the latest is sent */
  topic: string;
  /** ids of the people whose words or name it carries, as with mails */
  about?: readonly string[];
  /** called when there is a device to show it */
  words(): PushWords | Promise<PushWords>;
  /** goes instead where there is no device, or none shows the push in time */
  mail?: Mail;
}

/** Sends pushes to people's devices. */
export interface Pushes {
  /** part of the caller's transaction, as a mail is */
  enqueue(db: Db, push: NewPush): Promise<void>;
  /** drops the pushes about this topic that still wait, because it was read */
  forgetRead(db: Db, userId: string, topic: string): Promise<void>;
  /** drops the pushes to each of the two about the other that still wait */
  forgetBetween(db: Db, one: string, other: string): Promise<void>;
}
