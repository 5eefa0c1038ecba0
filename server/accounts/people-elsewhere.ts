import type { Transaction } from 'kysely';
import type { Db } from '../../database/database.ts';
import type { DB } from '../../database/rows.generated.ts';

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
  hasListingOnOffer(db: Db, userId: string): Promise<boolean>;
  /** whether the two have to do with each other: an inquiry or a conversation (U2) */
  areCounterparts(db: Db, userId: string, otherId: string): Promise<boolean>;
}
