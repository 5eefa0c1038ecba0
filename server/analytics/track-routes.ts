import type { Context } from '../context.ts';
import type { RouteTable } from '../http/route.ts';
import { recordEvent } from './record-event.ts';
import { shortenAddress } from './shorten-address.ts';

const maxUserAgentLength = 300;

export function trackRoutes({ db }: Context): Pick<RouteTable, 'POST /api/rpc/track_user_event'> {
  return {
    'POST /api/rpc/track_user_event': {
      access: 'signed-in',
      changesNoListing: true,
      limits: ['tracked_event'],
      handle: async ({ body }, viewer) => {
        await recordEvent(db, {
          type: body.event_type_name,
          userId: viewer.id,
          metadata: body.event_metadata ?? {},
          userAgent: body.user_agent_string?.slice(0, maxUserAgentLength).toWellFormed() ?? null,
          network: body.ip_addr ? shortenAddress(body.ip_addr) : null,
        });
        return { accepted: true };
      },
    },
  };
}
