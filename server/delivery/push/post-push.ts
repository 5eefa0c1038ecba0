import { lookup } from 'node:dns';
import { request as requestHttp } from 'node:http';
import { Agent, request as requestHttps } from 'node:https';
import type { LookupFunction } from 'node:net';
import { isPublicAddress } from './endpoint-rules.ts';

const timeoutMs = 10_000;
const longestAnswer = 16_384;

interface PushRequest {
  headers: Record<string, string>;
  body: Uint8Array;
}

/** Connections use exactly the checked IP addresses, so a later DNS change has no effect. */
export const publicLookup: LookupFunction = (hostname, options, done) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    const [first] = addresses ?? [];
    if (error || !first) return done(error ?? new Error('no address'), []);
    if (!addresses.every(({ address }) => isPublicAddress(address)))
      return done(Object.assign(new Error('not a public address'), { code: 'EPRIVATE' }), []);
    return options.all ? done(null, addresses) : done(null, first.address, first.family);
  });
};

const agent = new Agent({ keepAlive: true, maxSockets: 20, lookup: publicLookup });

/** Returns the status; does not follow redirects. `testService` replaces all services in tests. */
export function postPush(
  endpoint: string,
  { headers, body }: PushRequest,
  { testService, limitMs = timeoutMs }: { testService?: string | undefined; limitMs?: number } = {},
): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  const options = { method: 'POST', headers, signal: AbortSignal.timeout(limitMs) };
  const { pathname, search } = new URL(endpoint);
  const sent = testService
    ? requestHttp(new URL(pathname + search, testService), options)
    : requestHttps(endpoint, { ...options, agent });
  sent.on('error', reject);
  sent.on('response', (answer) => {
    let length = 0;
    answer.on('data', (chunk: Buffer) => {
      length += chunk.length;
      if (length > longestAnswer) answer.destroy();
    });
    answer.on('error', () => undefined);
    resolve(answer.statusCode ?? 0);
  });
  sent.end(body);
  return promise;
}
