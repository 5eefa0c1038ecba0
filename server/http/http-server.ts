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

/** Limits on what a client takes of the server before it has asked for anything (S44). */
export interface HttpLimits {
  /** until the head of a request is there, and the whole of it */
  headersMs: number;
  requestMs: number;
  /** how often Node looks for requests that take too long */
  checkEveryMs: number;
  /** a connection that waits for its next request; above what a proxy in front keeps it for */
  keepAliveMs: number;
  /** a connection on which nothing moves although an answer is on its way */
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
  /** those of every answer, also of what the layers before the app answer by themselves */
  headers: Headers;
  /** stands in front of the app */
  before?: (router: RequestListener) => RequestListener;
}

/** The server whose clients cannot hold it up: what is too slow ends with 408, too many get 503. */
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
      // A request without a host comes to the app, which refuses it.
      requireHostHeader: false,
      headersTimeout: limits.headersMs,
      requestTimeout: limits.requestMs,
      connectionsCheckingInterval: limits.checkEveryMs,
      keepAliveTimeout: limits.keepAliveMs,
      maxHeaderSize: 16 * 1024,
      // Clients that offer another protocol, as Java offers HTTP/2, are answered in this one.
      shouldUpgradeCallback: ({ headers }) => headers.upgrade?.toLowerCase() === 'websocket',
    },
  }) as Server;
  server.setTimeout(limits.idleMs);
  limitConnections(server, limits);
  answerMalformed(server, headers);
  return server;
}

/** Requests that a connection may send before its last answer has left; no browser sends any. */
const mostWaiting = 32;

/**
 * Handles a request once the answer before it has left, so that a client that sends hundreds and
 * reads no answer costs the memory of one.
 */
function oneAtATime(next: RequestListener): RequestListener {
  const waiting = new WeakMap<Socket, ServerResponse[]>();
  return (incoming, outgoing) => {
    const { socket } = incoming;
    const unsent = waiting.get(socket) ?? [];
    const before = unsent.at(-1);
    if (unsent.length > mostWaiting) return socket.destroy();
    waiting.set(socket, unsent);
    unsent.push(outgoing);
    outgoing.once('close', () => {
      unsent.shift();
    });
    if (!before) return next(incoming, outgoing);
    before.once('close', () => {
      if (!socket.destroyed) next(incoming, outgoing);
    });
  };
}

/** Refuses a request with two Host headers: a proxy may have read one and Node the other. */
function refuseTwoHosts(headers: Headers, next: RequestListener): RequestListener {
  return (incoming, outgoing) => {
    const names = incoming.rawHeaders.filter((_, index) => index % 2 === 0);
    const hosts = names.filter((name) => name.toLowerCase() === 'host').length;
    if (hosts < 2) return next(incoming, outgoing);
    const closing = [
      ['Connection', 'close'],
      ['Content-Length', '0'],
    ];
    outgoing.writeHead(400, [...headers, ...closing].flat()).end();
  };
}

/** Sets headers that every answer has; those that the app sets replace them. */
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
