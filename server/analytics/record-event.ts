import type { Db } from '../../database/database.ts';
import { insertEvents } from './event-queries.ts';
import type { MarketEvent } from './market-event.ts';

/** Call it last in a transaction: all processes lock the same count rows. */
export const recordEvent = (db: Db, event: MarketEvent): Promise<void> => insertEvents(db, [event]);
