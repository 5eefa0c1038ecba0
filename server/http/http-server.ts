import {
  createServer,
  type RequestListener,
  type Server,
  type ServerOptions,
  type ServerResponse,
} from 'node:http';
import type { Socket } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import { answerMalformed } from './answers/answer-malformed.ts';

/** Limits for each client, so that none can exhaust the server (S44). */
export interface HttpLimits {
  /** milliseconds allowed for a request's headers, and for the whole request, to arrive */
  headersMs: number;
  requestMs: number;
  /** how often Node checks for requests that exceed the limits */
  checkEveryMs: number;
  /** milliseconds until an idle connection is closed; longer than a proxy's own timeout */
  keepAliveMs: number;
  /** milliseconds that a connection can be idle during a response before it is closed */
  idleMs: number;
  connections: number;
  connectionsOfAddress: number;
}

export const httpLimits: HttpLimits = {
  headersMs: 9_000,
  requestMs: 29_000,
  checkEveryMs: 1_000,
  keepAliveMs: 75_000,
  idleMs: 120_000,
  connections: 10_000,
  connectionsOfAddress: 2_500,
};

interface HttpServerParts {
  fetch: Parameters<typeof createAdaptorServer>[0]['fetch'];
  limits: HttpLimits;
  headers: Headers;
  before?: (router: RequestListener) => RequestListener;
}

/** Creates a server that slow clients cannot block. They get 408; excess connections get 503. */
export function createHttpServer(parts: HttpServerParts): Server {
  const { fetch, limits, headers, before = (router) => router } = parts;
  const server = createAdaptorServer({
    fetch,
    createServer: ((options: ServerOptions, router: RequestListener) =>
      createServer(
        options,
        oneAtATime(refuseTwoHosts(headers, before(withHeaders(headers, router)))),
      )) as typeof createServer,
    serverOptions: {
      // The app itself refuses a request without a Host header.
      requireHostHeader: false,
      headersTimeout: limits.headersMs,
      requestTimeout: limits.requestMs,
      connectionsCheckingInterval: limits.checkEveryMs,
      keepAliveTimeout: limits.keepAliveMs,
      maxHeaderSize: 16 * 1024,
      // Java clients offer an upgrade to HTTP/2, which is ignored.
      shouldUpgradeCallback: ({ headers }) => headers.upgrade?.toLowerCase() === 'websocket',
    },
  }) as Server;
  server.setTimeout(limits.idleMs);
  limitConnections(server, limits);
  answerMalformed(server, headers);
  return server;
}

/** Maximum number of pipelined requests per connection. Browsers do not pipeline. */
const maxPipelined = 32;

/** Handles pipelined requests one after another, so that a client uses the memory of only one. */
function oneAtATime(next: RequestListener): RequestListener {
  const waiting = new WeakMap<Socket, ServerResponse[]>();
  return (incoming, outgoing) => {
    const { socket } = incoming;
    const unsent = waiting.get(socket) ?? [];
    const before = unsent.at(-1);
    if (unsent.length > maxPipelined) return socket.destroy();
    waiting.set(socket, unsent);
    unsent.push(outgoing);
    // Emitted once, so that `once` would only add work to each request.
    outgoing.on('close', () => {
      unsent.shift();
    });
    if (!before) return next(incoming, outgoing);
    before.once('close', () => {
      if (!socket.destroyed) next(incoming, outgoing);
    });
  };
}

/** Refuses a request with two Host headers, as a proxy and Node could read different ones. */
function refuseTwoHosts(headers: Headers, next: RequestListener): RequestListener {
  return (incoming, outgoing) => {
    if (!hasTwoHosts(incoming.rawHeaders)) return next(incoming, outgoing);
    const closing = [
      ['Connection', 'close'],
      ['Content-Length', '0'],
    ];
    outgoing.writeHead(400, [...headers, ...closing].flat()).end();
  };
}

function hasTwoHosts(namesAndValues: readonly string[]): boolean {
  let hosts = 0;
  for (let at = 0; at < namesAndValues.length; at += 2)
    hosts += Number(namesAndValues[at]?.toLowerCase() === 'host');
  return hosts > 1;
}

function withHeaders(headers: Headers, router: RequestListener): RequestListener {
  const named = [...headers];
  return (incoming, outgoing) => {
    for (const [name, value] of named) outgoing.setHeader(name, value);
    router(incoming, outgoing);
  };
}

const fullAnswer =
  'HTTP/1.1 503 Service Unavailable\r\nRetry-After: 5\r\nContent-Length: 0\r\nConnection: close\r\n\r\n';

function limitConnections(server: Server, limits: HttpLimits): void {
  const byAddress = new Map<string, number>();
  let all = 0;
  server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress ?? '';
    const own = (byAddress.get(address) ?? 0) + 1;
    byAddress.set(address, own);
    all += 1;
    socket.once('close', () => {
      all -= 1;
      const left = (byAddress.get(address) ?? 1) - 1;
      if (left > 0) byAddress.set(address, left);
      else byAddress.delete(address);
    });
    if (all <= limits.connections && own <= limits.connectionsOfAddress) return;
    socket.write(fullAnswer);
    socket.destroySoon();
  });
}
