import type { AliasableExpression, Expression, ExpressionBuilder, Transaction } from 'kysely';
import type { Message } from '../contract/chats/chats.ts';
import type { PushKind } from '../contract/push/push-payload.ts';
import type { Db } from '../database/database.ts';
import type { DB } from '../database/rows.generated.ts';
import type { Config } from './config/config.ts';
import type { Mail } from './mail/outbox.ts';

/** Finds a person's rows in a table, by account id or by email address. */
export type PersonsRows = (db: Db, of: string) => Promise<Record<string, unknown>[]>;

interface ConfirmedAddress {
  userId: string;
  isFirst: boolean;
  now: Date;
}

/** Identifies mailboxes without storing their addresses. */
export interface Mailboxes {
  /** 32 bytes that are the same for every spelling of an address and do not reveal the address */
  hashOf(db: Db, email: string): Promise<Buffer>;
  /** encrypts the key again with the current secret */
  reseal(db: Db): Promise<void>;
  /** throws if no configured secret decrypts the key */
  requireKey(db: Db): Promise<void>;
}

export interface Erasing {
  config: Config;
  mailboxes: Mailboxes;
  pushes: Pushes;
  now(): Date;
}

interface Confirming {
  config: Pick<Config, 'publicUrl'>;
  pushes: Pushes;
  mailboxes: Mailboxes;
}

/** Other domains' data about people, combined in server/personal-data.ts. */
export interface AccountPorts {
  rowsOfPerson: Record<string, PersonsRows>;
  rowsOfAddress: Record<string, PersonsRows>;
  /** deletes rows that are not deleted with the account by a foreign key */
  eraseRowsOfPerson(
    trx: Transaction<DB>,
    person: { id: string; role: string },
    by: Erasing,
  ): Promise<void>;
  /** deletes rows that belong to an email address instead of an account */
  eraseRowsOfAddress(trx: Transaction<DB>, email: string): Promise<void>;
  addressConfirmed(trx: Transaction<DB>, address: ConfirmedAddress, by: Confirming): Promise<void>;
  findPublicAgencyOf(db: Db, userId: string): Promise<{ id: number; name: string } | undefined>;
  hasPropertyOnOffer(db: Db, userId: string): Promise<boolean>;
  /** whether the two people have an inquiry or a conversation in common (U2) */
  areCounterparts(db: Db, userId: string, otherId: string): Promise<boolean>;
}

/** A period of time, including both ends. */
export interface Period {
  from: string;
  until: string;
}

/** Selects the ids of accounts for which a domain created rows during the period. */
type AccountsInPeriod = (db: Db, period: Period) => Expression<{ id: string | null }>;

/** Other domains' queries for the people and email addresses that a data breach affects. */
export interface AffectedPorts {
  inquired: AccountsInPeriod;
  messaged: AccountsInPeriod;
  /** queries for all email addresses that are stored without an account */
  addresses: readonly ((db: Db) => Expression<{ email: string | null }>)[];
}

export interface AgencyProperties {
  countLive(db: Db, agencyId: number): Promise<number>;
  countOfAgent(db: Db, of: { agencyId: number; agentId: string }): Promise<number>;
  /** transfers a leaving agent's homes to the agency's account; returns how many there were */
  reassignOfAgent(
    db: Db,
    of: { agencyId: number; agentId: string; accountId: string },
  ): Promise<number>;
  /** removes the agency from its properties, or only from those that `ownerId` owns */
  release(db: Db, agencyId: number, ownerId?: string): Promise<void>;
}

/** Throws 42501 if one of the two blocked the other. Implemented by the chats domain. */
export type RequireNoBlock = (db: Db, viewerId: string, otherId: string) => Promise<void>;

/** A conversation in which both people wrote. The viewer has not blocked the other person. */
export interface Talk {
  began_at: Date;
}

/** Finds the viewer's first `Talk` about a home. Implemented by the chats domain. */
export type FindTalk = (db: Db, viewerId: string, propertyId: string) => Promise<Talk | undefined>;

export interface InquiryChat {
  id: string;
  /** null until the first message; `at` is in ISO 8601 format */
  last_message: { at: string; sender_id: string | null } | null;
}

/** SQL expression for an inquiry's conversation. Implemented by the chats domain. */
export type ChatOfInquiry = (
  eb: ExpressionBuilder<DB, 'inquiries' | 'properties'>,
) => AliasableExpression<InquiryChat | null>;

export interface AskedQuestion {
  id: string;
  property_id: string;
  user_id: string;
  answerer_id: string;
}

/** The caller publishes the returned message after the commit. Implemented by the chats domain. */
export type AddQuestion = (
  trx: Transaction<DB>,
  question: AskedQuestion,
) => Promise<Message | undefined>;

export interface PushWords {
  title: string;
  text: string;
  path: string;
}

export interface NewPush {
  to: string;
  kind: PushKind;
  /** only the latest of several pending pushes with the same topic is sent */
  topic: string;
  about?: readonly string[];
  /** writes the notification; called only if the person has a device */
  words(): PushWords | Promise<PushWords>;
  /** an email that is sent if the person has no device, or no device shows the push in time */
  mail?: Mail;
}

export interface Pushes {
  enqueue(db: Db, push: NewPush): Promise<void>;
  cancelRead(db: Db, userId: string, topic: string): Promise<void>;
  cancelBetween(db: Db, one: string, other: string): Promise<void>;
}
