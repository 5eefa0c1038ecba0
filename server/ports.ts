import type { Transaction } from 'kysely';
import type { Db } from '../database/database.ts';
import type { DB } from '../database/rows.generated.ts';
import type { Notify } from './delivery/mail/notification.ts';
import type { Config } from './platform/config/config.ts';

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
  notify: Notify;
  now(): Date;
}

interface Confirming {
  mailboxes: Mailboxes;
  notify: Notify;
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
}
