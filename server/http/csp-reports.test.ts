import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { captureLog } from '../../test/captured-log.ts';
import { startTestApp, type TestApp } from '../../test/start-test-app.ts';

const captured = captureLog();
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ RATE_LIMITS: 'on', TRUSTED_PROXY_HOPS: '1' }, { log: captured.log });
});
afterAll(() => app.close());
beforeEach(() => {
  captured.take('');
});

const legacy = 'application/csp-report';
const send = (body: unknown, type = 'application/reports+json', address = '192.0.2.1') =>
  app.request('/api/csp-reports', {
    method: 'POST',
    headers: { 'Content-Type': type, 'X-Forwarded-For': address },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
const violations = () =>
  captured
    .take('the Content-Security-Policy was violated')
    .map(({ directive, blocked, page, count }) => ({ directive, blocked, page, count }));

const violation = (blockedURL: string) => ({
  type: 'csp-violation',
  age: 5,
  url: 'https://musha.test/browse?city=Harare',
  user_agent: 'Mozilla/5.0',
  body: {
    documentURL: 'https://musha.test/browse?city=Harare#top',
    blockedURL,
    effectiveDirective: 'script-src-elem',
    disposition: 'enforce',
    sample: 'alert(1)',
  },
});

it('removes query strings from a Firefox report before logging it', async () => {
  const answer = await send(
    {
      'csp-report': {
        'document-uri': 'https://musha.test/auth?next=/saved',
        'blocked-uri': 'https://user:word@evil.test/x.js?token=secret#secret',
        'effective-directive': 'script-src-elem',
        'original-policy': "default-src 'none'",
      },
    },
    legacy,
  );
  expect([answer.status, await answer.text()]).toEqual([204, '']);
  expect(violations()).toEqual([
    {
      directive: 'script-src-elem',
      blocked: 'https://evil.test/x.js',
      page: 'https://musha.test/auth',
      count: 1,
    },
  ]);
});

it('counts violations from the Reporting API and ignores other reports', async () => {
  const same = violation('inline');
  const other = { type: 'deprecation', body: { id: 'x', message: 'old' } };
  expect((await send([same, other, same, violation('data:text/html,x')])).status).toBe(204);
  expect(violations()).toMatchObject([
    { blocked: 'inline', page: 'https://musha.test/browse', count: 2 },
    { blocked: 'data:', count: 1 },
  ]);
});

it('does not log the “blocked URL” in a report unless it really is a URL', async () => {
  await send([violation('Dear reader,\r\nwrite to canary@musha.test')]);
  expect(violations()).toMatchObject([{ blocked: '' }]);
});

it.each([
  ['a report sent as plain JSON', {}, 'application/json', 415],
  ['JSON that is not a report', { hello: 1 }, legacy, 400],
  ['a body that is not JSON', 'hello', legacy, 400],
  [
    'a report that is too large',
    [violation(`https://evil.test/${'x'.repeat(40_000)}`)],
    undefined,
    413,
  ],
])('refuses %s', async (_, body, type, status) => {
  expect((await send(body, type)).status).toBe(status);
  expect(violations()).toEqual([]);
});

it('accepts at most sixty reports a minute from one IP address', async () => {
  const statuses = [];
  for (let time = 1; time <= 61; time += 1) {
    statuses.push((await send([], undefined, '192.0.2.61')).status);
  }
  expect(statuses).toEqual([...Array(60).fill(204), 429]);
  expect((await send([], undefined, '192.0.2.62')).status).toBe(204);
});
