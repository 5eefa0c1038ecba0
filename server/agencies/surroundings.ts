import type { Db } from '../../database/database.ts';
import type { AccountSurroundings } from '../accounts/surroundings.ts';
import type { ObjectStore } from '../storage/store.ts';

/** What the agencies work with; handed over by the composition root. */
export interface AgencySurroundings extends AccountSurroundings {
  store: ObjectStore;
  listings: AgencyListings;
}

/** The listings that name an agency, which the properties' domain keeps. */
export interface AgencyListings {
  countLive(db: Db, agencyId: number): Promise<number>;
  /** they name the agency no more; with `ownerId` only that person's */
  release(db: Db, agencyId: number, ownerId?: string): Promise<void>;
}
