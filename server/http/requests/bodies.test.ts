import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/start-test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const post = async (body: BodyInit, headers: Record<string, string> = {}) => {
  const path = '/api/newsletter/subscriptions';
  const sent = { 'Content-Type': 'application/json', ...headers };
  const answer = await app.request(path, { method: 'POST', body, headers: sent });
  return { status: answer.status, headers: answer.headers, body: await answer.json() };
};
const ofDepth = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;

const announced = async (body: BodyInit) => ({
  'Content-Length': String((await new Response(body).arrayBuffer()).byteLength),
});
const inChunks = async () => ({});

describe.each([
  ['with its length', announced],
  ['in chunks', inChunks],
])('a request body that is sent %s', (_how, headersOf) => {
  it.each<[string, BodyInit, number]>([
    ['longer than 100 KB', JSON.stringify({ email: 'a'.repeat(101 * 1024) }), 413],
    ['that breaks off', '{"email":', 400],
    ['that is not UTF-8', new Uint8Array([0x22, 0xff, 0x22]), 400],
    ['nested too deeply', ofDepth(21), 400],
    ['nested too deeply for any stack', ofDepth(50_000), 400],
    ['with a NUL character', '{"email":"a\\u0000b@musha.test"}', 400],
    ['with half a surrogate pair', '{"email":"\\ud800@musha.test"}', 400],
    ['with a number too large to represent', '{"email":1e999}', 400],
    ['that tries to change prototypes', '{"__proto__":{"email":"a@musha.test"}}', 400],
  ])('%s is refused with the standard error response (S43)', async (_what, body, status) => {
    const answer = await post(body, await headersOf(body));
    expect(answer.status).toBe(status);
    expect(answer.body).toMatchObject({
      code: expect.any(String),
      message: expect.any(String),
      request_id: expect.any(String),
    });
  });

  it('is accepted if it is valid', async () => {
    const body = '{"email":"a@musha.test"}';
    expect((await post(body, await headersOf(body))).status).toBeLessThan(300);
  });

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data'])(
    'is refused as %s, because forms on other sites can send that type (S41)',
    async (type) => {
      const answer = await post('{"email":"a@musha.test"}', { 'Content-Type': type });
      expect(answer.status).toBe(415);
    },
  );
});

it.each(['https://elsewhere.example', 'null'])(
  'pages of origin %s cannot read a response (S41)',
  async (origin) => {
    const { headers } = await post('{"email":"a@musha.test"}', { Origin: origin });
    expect([...headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
    expect(headers.get('set-cookie')).toBeNull();
  },
);
