import type { Db } from '../../database/database.ts';
import { insertEvents } from './event-queries.ts';
import type { MarketEvent } from './market-event.ts';

/** Call this at the end of a transaction, because all processes lock the same count rows. */
export const recordEvent = (db: Db, event: MarketEvent): Promise<void> => insertEvents(db, [event]);
