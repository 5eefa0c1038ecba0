import { once } from 'node:events';
import type { Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { Hono } from 'hono';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readConfig } from '../../platform/config/config.ts';
import { createHttpServer, httpLimits } from '../http-server.ts';
import { headersOfEveryAnswer } from './security-headers.ts';

let server: Server;
beforeAll(async () => {
  const app = new Hono().get('/own', (context) => {
    context.header('Content-Security-Policy', "default-src 'self'");
    return context.text('own');
  });
  const headers = await headersOfEveryAnswer(readConfig({}));
  server = createHttpServer({ fetch: app.fetch, limits: httpLimits, headers });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => {
  server.close();
});

async function answerTo(request: string): Promise<string> {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.write(request);
  let answer = '';
  for await (const chunk of socket) answer += chunk;
  return answer.toLowerCase();
}

it.each([
  ['a request that is not HTTP', 'hello\r\n\r\n', 400],
  [
    'a request with two lengths',
    'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n',
    400,
  ],
  [
    'a request with two hosts',
    'GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\nConnection: close\r\n\r\n',
    400,
  ],
  [
    'a request with an invalid host',
    'GET / HTTP/1.1\r\nHost: a b\r\nConnection: close\r\n\r\n',
    400,
  ],
  ['a request without a host', 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n', 400],
  [
    'a request with headers that are too long',
    `GET / HTTP/1.1\r\nHost: x\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`,
    431,
  ],
])('%s is refused with all security headers', async (_, request, status) => {
  const answer = await answerTo(request);
  expect(answer).toMatch(new RegExp(`^http/1.1 ${status} `));
  expect(answer).toContain("\r\ncontent-security-policy: default-src 'none'");
  expect(answer).toContain('\r\nx-content-type-options: nosniff\r\n');
});

it('a response with its own content security policy sends only that policy, once', async () => {
  const answer = await answerTo('GET /own HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');
  expect(answer.match(/content-security-policy: .*/g)).toEqual([
    "content-security-policy: default-src 'self'",
  ]);
});
