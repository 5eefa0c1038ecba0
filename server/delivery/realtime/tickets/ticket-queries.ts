import { sql } from 'kysely';
import type { Db } from '../../../../database/database.ts';
import { changeInBatches } from '../../../../database/repeat-in-batches.ts';

interface NewTicket {
  ticketHash: Buffer;
  sessionId: string;
  lifeSeconds: number;
}

export const insertTicket = (db: Db, { ticketHash, sessionId, lifeSeconds }: NewTicket) =>
  db
    .insertInto('realtime_tickets')
    .values({
      ticket_hash: ticketHash,
      session_id: sessionId,
      expires_at: sql`now() + make_interval(secs => ${lifeSeconds})`,
    })
    .execute();

export const consumeTicket = (db: Db, ticketHash: Buffer) =>
  db
    .deleteFrom('realtime_tickets')
    .where('ticket_hash', '=', ticketHash)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning('session_id')
    .executeTakeFirst();

export const deleteExpiredTickets = (db: Db) =>
  changeInBatches((limit) => {
    const row = sql<string>`ctid`;
    const expired = db
      .selectFrom('realtime_tickets')
      .select(row.as('row'))
      .where('expires_at', '<=', sql<Date>`now()`)
      .limit(limit);
    return db.deleteFrom('realtime_tickets').where(row, 'in', expired.forUpdate().skipLocked());
  });
