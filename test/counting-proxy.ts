import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { pipeline } from 'node:stream';

export interface Transfer {
  path: string;
  type: string;
  bytes: number;
}

/** A proxy in front of the server that counts traffic, can fail and can imitate a release. */
export interface CountingProxy {
  origin: string;
  drainBytes(): number;
  drainTransfers(): Transfer[];
  countOf(path: string): number;
  /** once the browser has sent this many bytes to paths with this prefix, closes one connection */
  cutSending(path: string, afterBytes: number): void;
  /**
   * Until the returned function is called, lets requests with this prefix arrive but drops their
   * responses. Does not reuse connections, because browsers silently retry requests on reused ones.
   */
  loseAnswers(path: string): () => void;
  /** sets how the connection behaves from now on */
  setState(state: ConnectionState): Promise<void>;
  breakWorker(fault: keyof typeof brokenWorkers): void;
  sentTo(path: string): number;
  /** serves a new version of the service worker, and responds with 404 for the old build's files */
  release(): void;
  stop(): Promise<void>;
}

/** How the connection behaves; a portal is a network's login page. */
type ConnectionState = 'passes' | 'refuses' | 'hangs' | 'shows a portal';

const portal = '<!doctype html><title>Free Wi-Fi</title><h1>Log in to this network</h1>';

const brokenWorkers = {
  'is not there': '',
  'gives up':
    'addEventListener("install", (e) => e.waitUntil(Promise.reject(new Error("no room"))))',
};

export async function openCountingProxy(target: string): Promise<CountingProxy> {
  const counts = new Map<string, number>();
  const types = new WeakMap<ServerResponse, string>();
  let transfers: Transfer[] = [];
  let hasReleased = false;
  let brokenWorker: string | undefined;
  let lost: string | undefined;
  const sent: { path: string; bytes: number }[] = [];
  let cut: { path: string; bytes: number } | undefined;
  const sentTo = (start: string) =>
    sent.reduce((sum, part) => sum + (part.path.startsWith(start) ? part.bytes : 0), 0);

  let state: ConnectionState = 'passes';
  const open = new Set<Socket>();

  const server = createServer((asked, answer) => {
    const path = asked.url ?? '/';
    if (state === 'hangs') return;
    if (state !== 'passes') {
      answer.writeHead(200, { 'content-type': 'text/html', connection: 'close' });
      return void answer.end(portal);
    }
    // Browsers automatically retry a request that fails on a reused connection.
    answer.shouldKeepAlive = false;
    counts.set(path, (counts.get(path) ?? 0) + 1);
    if (hasReleased && path.startsWith('/assets/')) return void answer.writeHead(404).end();
    const isWorker = path === '/sw.js';
    if (isWorker && brokenWorker !== undefined) {
      answer.writeHead(brokenWorker ? 200 : 500, { 'content-type': 'text/javascript' });
      return void answer.end(brokenWorker);
    }
    const headers = { ...asked.headers, host: new URL(target).host };
    // A response that the proxy changes must arrive without an encoding.
    if (isWorker && hasReleased) headers['accept-encoding'] = 'identity';
    const passed = request(new URL(path, target), { method: asked.method, headers }, (reply) => {
      if (lost !== undefined && asked.method !== 'GET' && path.startsWith(lost))
        return void asked.socket.destroy();
      const {
        'content-length': length,
        connection: _,
        'keep-alive': __,
        ...others
      } = reply.headers;
      const isChanged = isWorker && hasReleased;
      types.set(answer, others['content-type'] ?? '');
      answer.writeHead(
        reply.statusCode ?? 502,
        isChanged ? others : { ...others, ...(length && { 'content-length': length }) },
      );
      reply.on('data', (chunk: Buffer) => answer.write(chunk));
      reply.on('end', () => answer.end(isChanged ? '\n// the next release' : undefined));
    });
    passed.on('error', () => answer.destroy());
    asked.on('data', (chunk: Buffer) => {
      sent.push({ path, bytes: chunk.length });
      if (!cut || !path.startsWith(cut.path) || sentTo(cut.path) < cut.bytes) return;
      cut = undefined;
      // Imitates a lost signal, so neither side gets an error.
      passed.destroy();
      asked.socket.destroy();
    });
    asked.pipe(passed);
    countBytes(path, answer);
  }).listen(0, 'localhost');
  const countBytes = (path: string, answer: ServerResponse) => {
    // Stores the socket now, because a finished response no longer refers to it.
    const { socket } = answer;
    const before = socket?.bytesWritten ?? 0;
    answer.on('finish', () => {
      const type = types.get(answer)?.split(';')[0] ?? '';
      transfers.push({ path, type, bytes: (socket?.bytesWritten ?? 0) - before });
    });
  };
  server.on('upgrade', (asked, socket) => {
    if (state !== 'passes') return void socket.destroy();
    const { method, headers, url = '/' } = asked;
    const { host, origin } = new URL(target);
    request(new URL(url, target), { method, headers: { ...headers, host, origin } })
      .on('upgrade', (reply, passed, replyHead) => {
        if (socket.destroyed) return void passed.destroy();
        const count = ({ length }: { length: number }) =>
          transfers.push({ path: url, type: '', bytes: length });
        passed.on('data', count);
        passed.unshift(replyHead);
        const head = headOf(reply);
        count(head);
        socket.write(head);
        pipeline(socket, passed, socket, () => undefined);
      })
      .on('response', () => socket.destroy())
      .on('error', () => socket.destroy())
      .end();
  });
  server.on('connection', (socket) => {
    open.add(socket);
    socket.on('close', () => open.delete(socket));
  });
  const drainTransfers = () => {
    const taken = transfers;
    transfers = [];
    return taken;
  };
  const stopListening = async () => {
    for (const socket of open) socket.destroy();
    if (server.listening) await once(server.close(), 'close');
  };
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('no port');
  const { port } = address;
  return {
    origin: `http://localhost:${port}`,
    async setState(wanted) {
      await stopListening();
      state = wanted;
      if (state !== 'refuses') await once(server.listen(port, 'localhost'), 'listening');
    },
    drainBytes: () => drainTransfers().reduce((sum, { bytes }) => sum + bytes, 0),
    drainTransfers,
    cutSending(path, afterBytes) {
      cut = { path, bytes: sentTo(path) + afterBytes };
    },
    loseAnswers(path) {
      lost = path;
      return () => {
        lost = undefined;
      };
    },
    breakWorker(fault) {
      brokenWorker = brokenWorkers[fault];
    },
    sentTo,
    countOf: (path) => counts.get(path) ?? 0,
    release() {
      hasReleased = true;
    },
    stop: stopListening,
  };
}

/** The raw headers of a response that upgrades the connection. */
function headOf({ statusCode, statusMessage, rawHeaders }: IncomingMessage): string {
  const fields = rawHeaders.map((word, index) => word + (index % 2 ? '\r\n' : ': '));
  return `HTTP/1.1 ${statusCode} ${statusMessage}\r\n${fields.join('')}\r\n`;
}
