import type { Context } from '../../context.ts';
import type { RouteTable } from '../../http/route.ts';
import { issueTicket } from './tickets.ts';

export const ticketRoutes = ({
  db,
}: Pick<Context, 'db'>): Pick<RouteTable, 'POST /api/realtime/tickets'> => ({
  'POST /api/realtime/tickets': {
    access: 'signed-in',
    limits: ['realtime_ticket'],
    handle: async (_input, viewer) => issueTicket(db, viewer.sessionId),
  },
});
