import { createHmac, createSecretKey, hkdfSync } from 'node:crypto';
import { type JWTPayload, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPersona, type Persona, sendJson } from '../../../../test/personas.ts';
import { startTestApp, type TestApp } from '../../../../test/start-test-app.ts';

let app: TestApp;
let person: Persona;
beforeAll(async () => {
  app = await startTestApp();
  person = await createPersona(app);
});
afterAll(() => app.close());

const base64 = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const part = (index: number) => person.accessToken.split('.')[index] ?? '';
const decoded = (index: number) => JSON.parse(Buffer.from(part(index), 'base64url').toString());
const realKey = () =>
  Buffer.from(hkdfSync('sha256', app.config.secret, '', 'musha access token', 32));
const nowSeconds = () => Math.floor(Date.now() / 1000);

/** Signs the real token again, with the given changes to its header, payload or key. */
function sign(changes: { header?: object; payload?: JWTPayload; key?: Buffer } = {}) {
  const payload = { ...decoded(1), ...changes.payload };
  for (const [name, value] of Object.entries(payload))
    if (value === undefined) delete payload[name];
  return new SignJWT(payload)
    .setProtectedHeader({ ...decoded(0), ...changes.header })
    .sign(createSecretKey(changes.key ?? realKey()));
}

const hmac = (text: string, hash: string) =>
  createHmac(hash, realKey()).update(text).digest('base64url');
const attackersJwk = { kty: 'oct', k: Buffer.alloc(32, 1).toString('base64url') };

const forgeries: Record<string, () => string | Promise<string>> = {
  'without a signature algorithm': () => `${base64({ ...decoded(0), alg: 'none' })}.${part(1)}.`,
  'with the algorithm swapped': () => {
    const start = `${base64({ ...decoded(0), alg: 'HS512' })}.${part(1)}`;
    return `${start}.${hmac(start, 'sha512')}`;
  },
  'that names an asymmetric algorithm': () =>
    `${base64({ ...decoded(0), alg: 'RS256' })}.${part(1)}.${part(2)}`,
  'with an empty signature': () => `${part(0)}.${part(1)}.`,
  'with another payload': () =>
    `${part(0)}.${base64({ ...decoded(1), exp: decoded(1).exp + 3600 })}.${part(2)}`,
  'signed with another secret': () => sign({ key: Buffer.alloc(32, 1) }),
  'that expired': () => sign({ payload: { exp: nowSeconds() - 3600 } }),
  'that never expires': () => sign({ payload: { exp: undefined } as unknown as JWTPayload }),
  'that is not valid yet': () => sign({ payload: { nbf: nowSeconds() + 3600 } }),
  'for another audience': () => sign({ payload: { aud: 'somebody-else' } }),
  'from another issuer': () => sign({ payload: { iss: 'https://evil.test' } }),
  'of another type': () => sign({ header: { typ: 'JWT' } }),
  'that contains its own key': () =>
    sign({ header: { jwk: attackersJwk, kid: 'mine' }, key: Buffer.alloc(32, 1) }),
  'with a URL to load the key from': () =>
    sign({ header: { jku: 'https://evil.test/keys', kid: 'mine' }, key: Buffer.alloc(32, 1) }),
  'whose key id is a file path': () => sign({ header: { kid: '../../../../dev/null' } }),
  'with a critical extension': () =>
    `${base64({ ...decoded(0), crit: ['b64'], b64: false })}.${part(1)}.${part(2)}`,
  'for another person’s session': () => sign({ payload: { sub: crypto.randomUUID() } }),
  'for a session that never existed': () => sign({ payload: { sid: crypto.randomUUID() } }),
  'with an invalid session id': () => sign({ payload: { sid: "' or 1=1 --" } }),
  'of ten kilobytes': () => sign({ payload: { pad: 'x'.repeat(10_000) } }),
  'whose header is not JSON': () => `${'%%%'}.${part(1)}.${part(2)}`,
  'with only two parts': () => `${part(0)}.${part(1)}`,
  'that is empty': () => '',
};

describe('an access token', () => {
  it('that is signed correctly is valid', async () => {
    const answer = await sendJson(app, {
      method: 'GET',
      path: '/api/me',
      accessToken: await sign(),
    });
    expect(answer.status).toBe(200);
  });

  it.each(Object.keys(forgeries))('%s is refused (S01)', async (name) => {
    const accessToken = await forgeries[name]?.();
    const answer = await sendJson(app, { method: 'GET', path: '/api/me', accessToken });
    expect(answer.status).toBe(401);
    expect(await answer.json()).toMatchObject({ code: 'unauthenticated' });
  });

  it.each(['Basic', 'Token', ''])(
    'is not accepted with the authentication scheme "%s"',
    async (scheme) => {
      const headers = { Authorization: `${scheme} ${person.accessToken}` };
      expect((await app.request('/api/me', { headers })).status).toBe(401);
    },
  );

  it('in the URL is ignored', async () => {
    const answer = await app.request(`/api/me?access_token=${person.accessToken}`);
    expect(answer.status).toBe(401);
  });
});
