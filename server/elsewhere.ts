import type { AliasableExpression, ExpressionBuilder, Transaction } from 'kysely';
import type { Db } from '../database/database.ts';
import type { DB } from '../database/rows.generated.ts';

/** Rows of a table that are somebody's, found by id or by address. */
export type PersonsRows = (db: Db, of: string) => Promise<Record<string, unknown>[]>;

/** What the other domains keep about people; server/people.ts puts it together. */
export interface PeopleElsewhere {
  /** by table, as the person may take it home (S61) */
  rowsOfPerson: Record<string, PersonsRows>;
  rowsOfAddress: Record<string, PersonsRows>;
  /** takes away what does not go with the account's row */
  forgetPerson(trx: Transaction<DB>, person: { id: string; role: string }): Promise<void>;
  /** what is kept by address instead of by account */
  forgetAddress(trx: Transaction<DB>, email: string): Promise<void>;
  /** the address of the account has been proven */
  addressConfirmed(trx: Transaction<DB>, userId: string, now: Date): Promise<void>;
  findPublicAgencyOf(db: Db, userId: string): Promise<{ id: number; name: string } | undefined>;
  hasPropertyOnOffer(db: Db, userId: string): Promise<boolean>;
  /** whether the two have to do with each other: an inquiry or a conversation (U2) */
  areCounterparts(db: Db, userId: string, otherId: string): Promise<boolean>;
}

/** The properties that name an agency; kept by the properties' domain. */
export interface AgencyProperties {
  countLive(db: Db, agencyId: number): Promise<number>;
  /** they name the agency no more; with `ownerId` only that person's */
  release(db: Db, agencyId: number, ownerId?: string): Promise<void>;
}

/** Refuses those of whom one blocked the other in a conversation; said by the chats' domain. */
export type RequireNoBlock = (db: Db, viewerId: string, otherId: string) => Promise<void>;

/** The conversation that an inquiry led to, in SQL; said by the chats' domain. */
export type ChatIdOf = (
  eb: ExpressionBuilder<DB, 'inquiries' | 'properties'>,
) => AliasableExpression<string | null>;
