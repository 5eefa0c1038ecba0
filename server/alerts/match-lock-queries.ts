import { sql, type Transaction } from 'kysely';
import type { DB } from '../../database/rows.generated.ts';

type Trx = Transaction<DB>;

const lock = sql`hashtextextended('matches of saved searches', 0)`;

/** Until the transaction ends, no other process matches homes or sends alerts. */
export const lockMatching = (trx: Trx) => sql`select pg_advisory_xact_lock(${lock})`.execute(trx);

/**
 * Until the transaction ends, no process matches homes: a match added between reading and marking
 * the pending ones would never be sent.
 */
export const blockMatching = (trx: Trx) =>
  sql`select pg_advisory_xact_lock_shared(${lock})`.execute(trx);
