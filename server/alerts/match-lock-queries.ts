import { sql, type Transaction } from 'kysely';
import type { DB } from '../../database/rows.generated.ts';

type Trx = Transaction<DB>;

const lock = sql`hashtextextended('matches of saved searches', 0)`;

/** Until the transaction ends, no other process matches homes or sends alerts. */
export const lockMatching = (trx: Trx) => sql`select pg_advisory_xact_lock(${lock})`.execute(trx);

/** Stops matching until the commit: matches added while a message is built would never be sent. */
export const blockMatching = (trx: Trx) =>
  sql`select pg_advisory_xact_lock_shared(${lock})`.execute(trx);
