import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server, type Socket } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { startS3 } from '../../../test/services/start-s3.ts';
import { newKey } from './object-key.ts';
import { S3Store } from './s3-store.ts';

const unavailable = expect.objectContaining({ code: 'storage_unavailable' });
const key = newKey('avatars', 'webp');

/** Starts a server that handles each connection with `answer`, and returns its URL. */
async function listen(answer: (socket: Socket) => void): Promise<string> {
  const sockets: Socket[] = [];
  const server: Server = createServer((socket) => {
    sockets.push(socket);
    socket.on('error', () => {});
    answer(socket);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(async () => {
    for (const socket of sockets) socket.destroy();
    server.close();
    await once(server, 'close');
  });
  const { port } = server.address() as { port: number };
  return `http://127.0.0.1:${port}`;
}

async function storeAgainst(answer: (socket: Socket) => void): Promise<S3Store> {
  const url = await listen(answer);
  const config = { url, accessKeyId: 'a', secretAccessKey: 'b', region: 'auto' };
  return new S3Store(config, { timeoutMs: 200 });
}

const replying = (reply: string) => (socket: Socket) =>
  socket.on('data', () => socket.write(reply));

async function expectUnavailable(store: S3Store): Promise<void> {
  await expect(store.get('avatars', key)).rejects.toEqual(unavailable);
  await expect(store.put('avatars', key, randomBytes(100))).rejects.toEqual(unavailable);
  await expect(store.remove('avatars', key)).rejects.toEqual(unavailable);
}

it('gives up on a server that closes every connection', async () =>
  expectUnavailable(await storeAgainst((socket) => socket.destroy())));

it('gives up on a server that never answers (F10)', async () =>
  expectUnavailable(await storeAgainst(() => {})));

it('gives up on a server that stops in the middle of its response', async () =>
  expectUnavailable(
    await storeAgainst(replying('HTTP/1.1 200 OK\r\nContent-Length: 1000\r\n\r\nhalf')),
  ));

it('gives up on a server that returns an error', async () =>
  expectUnavailable(
    await storeAgainst(replying('HTTP/1.1 500 Internal Server Error\r\nContent-Length: 0\r\n\r\n')),
  ));

it('does not follow redirects, so that signatures reach only the configured server', async () => {
  let followed = 0;
  const elsewhere = await listen((socket) => {
    followed += 1;
    socket.destroy();
  });
  const redirect = `HTTP/1.1 307 Temporary Redirect\r\nLocation: ${elsewhere}/\r\n`;
  await expectUnavailable(await storeAgainst(replying(`${redirect}Content-Length: 0\r\n\r\n`)));
  expect(followed).toBe(0);
});

it('requests with a wrong secret are refused', async () => {
  const { config, stop } = await startS3();
  onTestFinished(stop);
  const store = new S3Store({ ...config, secretAccessKey: 'not the secret' });
  await expect(store.put('avatars', key, randomBytes(100))).rejects.toEqual(unavailable);
});
