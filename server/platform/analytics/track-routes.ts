import { isIPv4 } from 'node:net';
import type { Context } from '../../context.ts';
import { normalizeAddress } from '../../http/requests/request-facts.ts';
import type { RouteTable } from '../../http/route.ts';
import { recordEvent } from './event-queries.ts';

const maxUserAgentLength = 300;

export function trackRoutes({ db }: Context): Pick<RouteTable, 'POST /api/rpc/track_user_event'> {
  return {
    'POST /api/rpc/track_user_event': {
      access: 'signed-in',
      changesNoListing: true,
      limits: ['tracked_event'],
      handle: ({ body }, viewer) =>
        recordEvent(db, {
          type: body.event_type_name,
          userId: viewer.id,
          metadata: body.event_metadata ?? {},
          userAgent: body.user_agent_string?.slice(0, maxUserAgentLength).toWellFormed() ?? null,
          network: body.ip_addr ? shortenAddress(body.ip_addr) : null,
        }),
    },
  };
}

/** The network of an IP address: the first three of its four (IPv4) or eight (IPv6) parts. */
export function shortenAddress(address: string): string {
  const normal = normalizeAddress(address);
  if (isIPv4(normal)) return `${normal.split('.').slice(0, 3).join('.')}.0/24`;
  const [prefix = ''] = normal.split('::');
  return `${prefix.split(':').slice(0, 3).join(':')}::/48`;
}
