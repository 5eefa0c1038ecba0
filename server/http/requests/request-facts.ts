import { randomUUID } from 'node:crypto';
import { isIP } from 'node:net';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context as HonoContext } from 'hono';
import type { Config } from '../../platform/config/config.ts';
import type { RequestFacts } from './viewer.ts';

const known = new WeakMap<Request, RequestFacts>();

export function requestFacts(context: HonoContext, config: Config): RequestFacts {
  const existing = known.get(context.req.raw);
  if (existing) return existing;
  const address = clientAddress(context, config.trustedProxyHops);
  const facts = factsOf(address, context.req.header('user-agent'), config);
  known.set(context.req.raw, facts);
  return facts;
}

export const factsOf = (
  address: string,
  userAgent = '',
  { logAddresses }: Pick<Config, 'logAddresses'>,
): RequestFacts => ({
  id: randomUUID(),
  address,
  userAgent: userAgent.slice(0, 300),
  ...(logAddresses && { loggedAddress: address }),
});

const clientAddress = (context: HonoContext, trustedHops: number): string =>
  addressBehind(trustedHops, {
    forwardedFor: context.req.header('x-forwarded-for'),
    socketAddress: socketAddress(context),
  });

/** The IP address that the outermost trusted proxy saw; clients can forge all earlier entries. */
export function addressBehind(
  trustedHops: number,
  seen: { forwardedFor: string | undefined; socketAddress: string },
): string {
  const claimed =
    trustedHops > 0 ? seen.forwardedFor?.split(',').at(-trustedHops)?.trim() : undefined;
  return normalizeAddress(claimed && isIP(claimed) ? claimed : seen.socketAddress);
}

/** The IP address at the other end of the connection, which may be a proxy's. */
export function socketAddress(context: HonoContext): string {
  // Requests from inside the process (server rendering, tests) have no socket.
  const bindings: unknown = context.env;
  const hasSocket = typeof bindings === 'object' && bindings !== null && 'incoming' in bindings;
  return hasSocket ? (getConnInfo(context).remote.address ?? '') : 'in-process';
}

/** Returns IPv4-mapped addresses as IPv4, and for IPv6 the subscriber's /64 network. */
export function normalizeAddress(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  if (isIP(address) !== 6) return address;
  const [head = '', tail = ''] = address.split('::');
  const before = head.split(':').filter(Boolean);
  const after = tail.split(':').filter(Boolean);
  const gap = Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => '0');
  return `${[...before, ...gap, ...after].slice(0, 4).join(':')}::/64`;
}
