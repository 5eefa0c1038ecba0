import type { Db } from '../../database/database.ts';
import { insertEvents } from './event-queries.ts';
import type { MarketEvent } from './market-event.ts';

/**
 * Writes down what happened and counts it for its day. The last write of the transaction that makes
 * it happen: everybody counts in the same rows, and waits there for whoever is not done.
 */
export const recordEvent = (db: Db, event: MarketEvent): Promise<void> => insertEvents(db, [event]);
