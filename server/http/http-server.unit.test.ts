import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { drainable } from './drain-server.ts';
import { createHttpServer, type HttpLimits } from './http-server.ts';

const patient: HttpLimits = {
  headersMs: 60_000,
  requestMs: 60_000,
  checkEveryMs: 20,
  keepAliveMs: 60_000,
  idleMs: 60_000,
  connections: 100,
  connectionsOfAddress: 100,
};

type Server = ReturnType<typeof createHttpServer>;
const servers: Server[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  }
});

/** A server that answers how many bytes it was sent, and never at /never. */
async function startServer(limits: Partial<HttpLimits>, work = async () => {}) {
  const fetch = async (request: Request) => {
    await work();
    if (request.url.endsWith('/never')) await new Promise(() => {});
    const body = await request.arrayBuffer().catch(() => undefined);
    return new Response(`${body?.byteLength ?? 'broken off after'} bytes`);
  };
  const server = createHttpServer({
    fetch,
    limits: { ...patient, ...limits },
    headers: new Headers(),
  });
  servers.push(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

async function open(server: Server): Promise<Socket> {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.setEncoding('utf8').on('error', () => {});
  await once(socket, 'connect');
  return socket;
}

/** Everything a connection said until it ended. */
function wholeAnswer(socket: Socket): Promise<string> {
  let text = '';
  socket.on('data', (part) => {
    text += part;
  });
  // Not `once`, which fails when the connection is reset.
  return new Promise((resolve) => socket.once('close', () => resolve(text)));
}

async function firstAnswer(socket: Socket): Promise<string> {
  const [text] = await once(socket, 'data');
  return text;
}

/** Nothing else happens in this process meanwhile. */
function holdUp(ms: number): void {
  const until = performance.now() + ms;
  while (performance.now() < until);
}

const head = (path: string, more = '') => `GET ${path} HTTP/1.1\r\nHost: musha.test\r\n${more}`;
const ask = (server: Server) =>
  open(server).then((socket) => {
    socket.write(head('/', 'Connection: close\r\n\r\n'));
    return wholeAnswer(socket);
  });

it('who offers another protocol is answered in this one, and only a WebSocket is let through', async () => {
  const server = await startServer({});
  server.on('upgrade', (_request, socket) =>
    socket.end('HTTP/1.1 101 Switching Protocols\r\n\r\n'),
  );
  const offer = async (protocol: string) => {
    const socket = await open(server);
    socket.write(head('/', `Connection: Upgrade\r\nUpgrade: ${protocol}\r\n\r\n`));
    const text = await firstAnswer(socket);
    socket.destroy();
    return text.split(' ')[1];
  };
  expect(await Promise.all(['h2c', 'TLS/1.3', 'websocket', 'WebSocket'].map(offer))).toEqual([
    '200',
    '200',
    '101',
    '101',
  ]);
});

describe('requests that do not wait for the answers before them', () => {
  const many = (count: number) => head('/', '\r\n').repeat(count);

  it('are answered in turn, and one is in work at a time (F13)', async () => {
    let [inWork, mostInWork] = [0, 0];
    const server = await startServer({}, async () => {
      inWork += 1;
      mostInWork = Math.max(mostInWork, inWork);
      await new Promise((resolve) => setImmediate(resolve));
      inWork -= 1;
    });
    const socket = await open(server);
    socket.write(`${many(20)}${head('/', 'Connection: close\r\n\r\n')}`);
    expect((await wholeAnswer(socket)).match(/HTTP\/1.1 200 /g)).toHaveLength(21);
    expect(mostInWork).toBe(1);
  });

  it('by the hundred end the connection', async () => {
    const server = await startServer({});
    const socket = await open(server);
    socket.write(many(300));
    await wholeAnswer(socket);
    expect(await ask(server)).toMatch(/^HTTP\/1.1 200 /);
  });
});

describe('a client that is too slow', () => {
  it('with the head of its request is told 408, while others are served (S44)', async () => {
    // Long enough for those others on a busy machine.
    const server = await startServer({ headersMs: 5_000 });
    const slow = await open(server);
    slow.write(head('/', 'X-Slow: '));
    const ended = wholeAnswer(slow);
    expect(await ask(server)).toMatch(/^HTTP\/1.1 200 /);
    expect(await ended).toMatch(/^HTTP\/1.1 408 /);
  });

  it('with the body of its request is told 408', async () => {
    const server = await startServer({ headersMs: 100, requestMs: 200 });
    const slow = await open(server);
    const length = 'Content-Length: 1000000\r\n\r\n';
    slow.write(`POST / HTTP/1.1\r\nHost: musha.test\r\n${length}`);
    expect(await wholeAnswer(slow)).toMatch(/^HTTP\/1.1 408 /);
  });

  it('with its next request loses the connection', async () => {
    const server = await startServer({ keepAliveMs: 50 });
    const socket = await open(server);
    socket.write(head('/', '\r\n'));
    expect(await wholeAnswer(socket)).toMatch(/^HTTP\/1.1 200 /);
  });

  it('to take anything off the connection loses the connection', async () => {
    const server = await startServer({ idleMs: 50 });
    const socket = await open(server);
    socket.write(head('/never', '\r\n'));
    expect(await wholeAnswer(socket)).toBe('');
  });
});

describe('a server that drains (PROC-03)', () => {
  it('tells whoever waits for an answer already that it is the last on this connection', async () => {
    const work = Promise.withResolvers<void>();
    const begun = Promise.withResolvers<void>();
    const server = await startServer({}, () => {
      begun.resolve();
      return work.promise;
    });
    const drain = drainable(server);
    const socket = await open(server);
    socket.write(head('/', '\r\n'));
    await begun.promise;
    const drained = drain();
    work.resolve();
    expect(await wholeAnswer(socket)).toMatch(/^HTTP\/1.1 200 .*\r\nConnection: close\r\n/is);
    await drained;
  });

  it('answers what has arrived before it looks which connections are idle', async () => {
    const server = await startServer({});
    const drain = drainable(server);
    const socket = await open(server);
    socket.write(head('/', '\r\n'));
    await firstAnswer(socket);
    const drained = drain();
    socket.write(head('/', '\r\n'));
    holdUp(600);
    expect(await wholeAnswer(socket)).toMatch(/^HTTP\/1.1 200 /);
    await drained;
  });
});

describe('connections beyond', () => {
  it.each([
    ['all there may be', { connections: 2 }],
    ['what one address may have', { connectionsOfAddress: 2 }],
  ])('%s are told 503, until others end', async (_, limits) => {
    const server = await startServer(limits);
    const firstHere = once(server, 'connection');
    const [first, second] = [await open(server), await open(server)];
    const refused = await wholeAnswer(await open(server));
    expect(refused).toMatch(/^HTTP\/1.1 503 .*Retry-After: 5\r\n.*Connection: close\r\n/s);
    second.write(head('/', '\r\n'));
    expect(await firstAnswer(second)).toMatch(/^HTTP\/1.1 200 /);
    const [socket] = await firstHere;
    first.destroy();
    await once(socket, 'close');
    expect(await ask(server)).toMatch(/^HTTP\/1.1 200 /);
  });
});
