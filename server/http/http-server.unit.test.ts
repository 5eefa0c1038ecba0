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

function wholeAnswer(socket: Socket): Promise<string> {
  let text = '';
  socket.on('data', (part) => {
    text += part;
  });
  // `once` would reject when the connection is reset.
  return new Promise((resolve) => socket.once('close', () => resolve(text)));
}

async function firstAnswer(socket: Socket): Promise<string> {
  const [text] = await once(socket, 'data');
  return text;
}

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

it('ignores protocol upgrades except to WebSocket', async () => {
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

describe('pipelined requests', () => {
  const many = (count: number) => head('/', '\r\n').repeat(count);

  it('are answered in order, one at a time (F13)', async () => {
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

  it('make the server close the connection if there are hundreds of them', async () => {
    const server = await startServer({});
    const socket = await open(server);
    socket.write(many(300));
    await wholeAnswer(socket);
    expect(await ask(server)).toMatch(/^HTTP\/1.1 200 /);
  });
});

describe('a slow client', () => {
  it('gets 408 if its headers are late, while other clients are served (S44)', async () => {
    // Leaves enough time for the other requests on a busy machine.
    const server = await startServer({ headersMs: 5_000 });
    const slow = await open(server);
    slow.write(head('/', 'X-Slow: '));
    const ended = wholeAnswer(slow);
    expect(await ask(server)).toMatch(/^HTTP\/1.1 200 /);
    expect(await ended).toMatch(/^HTTP\/1.1 408 /);
  });

  it('gets 408 if its body is late', async () => {
    const server = await startServer({ headersMs: 100, requestMs: 200 });
    const slow = await open(server);
    const length = 'Content-Length: 1000000\r\n\r\n';
    slow.write(`POST / HTTP/1.1\r\nHost: musha.test\r\n${length}`);
    expect(await wholeAnswer(slow)).toMatch(/^HTTP\/1.1 408 /);
  });

  it('is disconnected if its next request is late', async () => {
    const server = await startServer({ keepAliveMs: 50 });
    const socket = await open(server);
    socket.write(head('/', '\r\n'));
    expect(await wholeAnswer(socket)).toMatch(/^HTTP\/1.1 200 /);
  });

  it('is disconnected if it does not read its responses', async () => {
    const server = await startServer({ idleMs: 50 });
    const socket = await open(server);
    socket.write(head('/never', '\r\n'));
    expect(await wholeAnswer(socket)).toBe('');
  });
});

describe('a draining server (PROC-03)', () => {
  it('marks a pending response as the last on its connection', async () => {
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

  it('answers requests that have already arrived, then closes idle connections', async () => {
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

describe('connections beyond the limit', () => {
  it.each([
    ['for the whole server', { connections: 2 }],
    ['for one address', { connectionsOfAddress: 2 }],
  ])('%s are answered with 503 until another connection closes', async (_, limits) => {
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
