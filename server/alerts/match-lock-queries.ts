import { sql, type Transaction } from 'kysely';
import type { DB } from '../../database/rows.generated.ts';

type Trx = Transaction<DB>;

const lock = sql`hashtextextended('matches of saved searches', 0)`;

/** Until the transaction ends nobody else finds homes for searches, and nobody tells them. */
export const lockMatches = (trx: Trx) => sql`select pg_advisory_xact_lock(${lock})`.execute(trx);

/**
 * Until the transaction ends searches find nothing: what came between reading what waits and noting it
 * as told would never be told. Several may tell at once.
 */
export const holdMatches = (trx: Trx) =>
  sql`select pg_advisory_xact_lock_shared(${lock})`.execute(trx);
