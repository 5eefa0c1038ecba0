import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tokenMailedTo } from '../../../../test/mailbox.ts';
import { createPersona, personaPassword } from '../../../../test/personas.ts';
import { startTestApp, type TestApp } from '../../../../test/start-test-app.ts';
import { postgresStore } from '../../../http/rate-limits/rate-limit-queries.ts';
import { RateLimiter } from '../../../http/rate-limits/rate-limits.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ RATE_LIMITS: 'on', TRUSTED_PROXY_HOPS: '1' });
});
afterAll(() => app.close());

const post = (path: string, body: unknown, address: string) =>
  app.request(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': address },
    body: JSON.stringify(body),
  });
const fail = (email: string, address: string) =>
  post('/api/auth/sign-in', { email, password: 'guess' }, address);

describe('guessing passwords', () => {
  it('for one email address is blocked after ten attempts, whether or not the address has an account', async () => {
    const victim = await createPersona(app);
    for (const email of [victim.email, `${randomUUID()}@musha.test`]) {
      const statuses = [];
      for (let guess = 1; guess <= 11; guess += 1) {
        statuses.push((await fail(email, `10.1.0.${guess}`)).status);
      }
      expect(statuses).toEqual([...Array(10).fill(401), 429]);
    }
  });

  it('is refused with a Retry-After header', async () => {
    const email = `${randomUUID()}@musha.test`;
    for (let guess = 1; guess <= 10; guess += 1) await fail(email, '10.2.0.1');
    const refused = await fail(email, '10.2.0.1');
    const seconds = Number(refused.headers.get('Retry-After'));
    expect(seconds).toBeGreaterThan(800);
    expect(seconds).toBeLessThanOrEqual(900);
  });

  it('is blocked once fifty accounts have been tried from one IP address (S21)', async () => {
    const mistyped = `${randomUUID()}@musha.test`;
    // Another process has counted most of the attempts.
    const elsewhere = new RateLimiter(
      'on',
      postgresStore({ ...app.database, now: () => new Date() }),
    );
    for (let time = 1; time <= 48; time += 1) {
      await elsewhere.takeOnceFor('sign_in_spray', '10.8.0.1', randomUUID());
    }
    const guess = async (email = `${randomUUID()}@musha.test`) =>
      (await fail(email, '10.8.0.1')).status;
    // Repeating the same attempt counts only once.
    expect([await guess(mistyped), await guess(mistyped), await guess(mistyped)]).toEqual([
      401, 401, 401,
    ]);
    const refused = `${randomUUID()}@musha.test`;
    expect([await guess(), await guess(refused), await guess(refused)]).toEqual([401, 429, 429]);
    expect(await guess(mistyped)).toBe(401);
  });

  it('does not count towards the IP address’s limit if a successful sign-in follows', async () => {
    const elsewhere = new RateLimiter(
      'on',
      postgresStore({ ...app.database, now: () => new Date() }),
    );
    for (let time = 1; time <= 49; time += 1) {
      await elsewhere.takeOnceFor('sign_in_spray', '10.9.0.1', randomUUID());
    }
    for (let count = 0; count < 3; count += 1) {
      const { email } = await createPersona(app);
      expect((await fail(email, '10.9.0.1')).status).toBe(401);
      const body = { email, password: personaPassword };
      expect((await post('/api/auth/sign-in', body, '10.9.0.1')).status).toBe(200);
    }
  });

  it('is blocked after a hundred attempts from one IP address', async () => {
    const guess = async () => (await fail(`${randomUUID()}@musha.test`, '10.3.0.1')).status;
    // Another process has counted most of the attempts.
    const elsewhere = new RateLimiter(
      'on',
      postgresStore({ ...app.database, now: () => new Date() }),
    );
    for (let time = 1; time <= 95; time += 1) {
      await elsewhere.takeFor('sign_in_address', '10.3.0.1');
    }
    for (let time = 1; time <= 5; time += 1) expect(await guess()).toBe(401);
    // Beyond the limit, attempts with other email addresses are not stored.
    const windows = () => app.database.db.selectFrom('rate_limits').select('key').execute();
    const before = (await windows()).length;
    expect([await guess(), await guess()]).toEqual([429, 429]);
    expect((await windows()).length).toBe(before);
  });

  it('does not affect live sessions or password resets', async () => {
    const victim = await createPersona(app);
    for (let guess = 1; guess <= 11; guess += 1) await fail(victim.email, '10.4.0.1');
    const refresh = { refresh_token: victim.refreshToken };
    expect((await post('/api/auth/refresh', refresh, '10.4.0.2')).status).toBe(200);
    await post('/api/auth/recovery', { email: victim.email }, '10.4.0.2');
    const token = await tokenMailedTo(app, victim.email);
    const reset = { token, password: 'mangwanani shamwari' };
    expect((await post('/api/auth/password-resets', reset, '10.4.0.2')).status).toBe(200);
  });
});

it('successful sign-ins are never limited', async () => {
  const person = await createPersona(app);
  const body = { email: person.email, password: personaPassword };
  for (let times = 0; times < 12; times += 1) {
    expect((await post('/api/auth/sign-in', body, '10.5.0.1')).status).toBe(200);
  }
});

it('an email address gets at most three password emails an hour in total', async () => {
  const email = `${randomUUID()}@musha.test`;
  const statuses = [];
  for (let times = 1; times <= 4; times += 1) {
    statuses.push((await post('/api/auth/recovery', { email }, `10.6.0.${times}`)).status);
  }
  expect(statuses).toEqual([202, 202, 202, 429]);
});

it('an IP address can request at most twenty password emails an hour (S21)', async () => {
  const statuses = [];
  for (let times = 1; times <= 21; times += 1) {
    const email = `${randomUUID()}@musha.test`;
    statuses.push((await post('/api/auth/recovery', { email }, '10.10.0.1')).status);
  }
  expect(statuses).toEqual([...Array(20).fill(202), 429]);
});

it('a session can be refreshed at most sixty times in five minutes', async () => {
  let { refreshToken } = await createPersona(app);
  for (let times = 1; times <= 60; times += 1) {
    const answer = await post('/api/auth/refresh', { refresh_token: refreshToken }, '10.7.0.1');
    expect(answer.status).toBe(200);
    ({ refresh_token: refreshToken } = await answer.json());
  }
  const last = await post('/api/auth/refresh', { refresh_token: refreshToken }, '10.7.0.1');
  expect(last.status).toBe(429);
});
