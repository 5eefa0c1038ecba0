import { randomBytes } from 'node:crypto';
import type { Db } from '../../../../database/database.ts';
import type { Context } from '../../../context.ts';
import type { RouteTable } from '../../../http/route.ts';
import { sha256 } from '../../../platform/secrets/sha256.ts';
import { consumeTicket, insertTicket } from './ticket-queries.ts';

const lifeSeconds = 30;

export const ticketRoutes = ({
  db,
}: Pick<Context, 'db'>): Pick<RouteTable, 'POST /api/realtime/tickets'> => ({
  'POST /api/realtime/tickets': {
    access: 'signed-in',
    limits: ['realtime_ticket'],
    handle: (_input, viewer) => issueTicket(db, viewer.sessionId),
  },
});

/** Issues a ticket that opens one connection to any process within 30 seconds (S50). */
async function issueTicket(db: Db, sessionId: string) {
  const ticket = randomBytes(24).toString('base64url');
  await insertTicket(db, { ticketHash: sha256(ticket), sessionId, lifeSeconds });
  return { ticket, expires_in_seconds: lifeSeconds };
}

/** Returns the ticket's session; undefined if the ticket is unknown, used or expired. */
export async function redeemTicket(db: Db, ticket: string): Promise<string | undefined> {
  return (await consumeTicket(db, sha256(ticket)))?.session_id;
}
