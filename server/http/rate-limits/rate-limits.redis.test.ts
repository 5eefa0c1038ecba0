import { exec } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testTimeoutFactor } from '../../../test/postgres/template.ts';
import { type RunningRedis, startRedis } from '../../../test/services/start-redis.ts';
import { startTestApp } from '../../../test/start-test-app.ts';
import { createLog } from '../../platform/log.ts';
import { RateLimiter } from './rate-limits.ts';
import { createRedisStore } from './redis-windows.ts';

let redis: RunningRedis;
beforeAll(async () => {
  redis = await startRedis();
});
afterAll(() => redis.stop());

const openStore = (url = redis.url) =>
  createRedisStore(url, { log: createLog('silent'), timeoutFactor: testTimeoutFactor });

it('a lockout applies in every process', async () => {
  const [here, there] = [await openStore(), await openStore()];
  const [one, two] = [new RateLimiter('on', here), new RateLimiter('on', there)];
  const victim = randomUUID();
  for (let time = 0; time < 5; time += 1) {
    await one.takeFor('sign_in_account', victim);
    await two.takeFor('sign_in_account', victim);
  }
  for (const limiter of [one, two]) {
    await expect(limiter.takeFor('sign_in_account', victim)).rejects.toMatchObject({
      code: 'rate_limited',
      retryAfterSeconds: expect.closeTo(900, -1),
    });
  }
  await one.refund('sign_in_account', victim);
  here.close();
  there.close();
});

it('the command in docs/operations.md resets every counter and deletes nothing else', async () => {
  const documented = await readFile(
    join(import.meta.dirname, '../../../docs/operations.md'),
    'utf8',
  );
  const [command] = /^redis-cli .*$/m.exec(documented) ?? [''];
  const store = await openStore();
  const limiter = new RateLimiter('on', store);
  const person = randomUUID();
  const isLockedOut = async () => {
    const taken = Array.from({ length: 10 }, () => limiter.takeFor('sign_in_account', person));
    return (await Promise.allSettled(taken)).some(({ status }) => status === 'rejected');
  };
  expect(await isLockedOut()).toBe(false);
  expect(await isLockedOut()).toBe(true);
  const run = (line: string) =>
    promisify(exec)(line, { env: { ...process.env, REDIS_URL: redis.url } });
  await run('redis-cli -u "$REDIS_URL" set other value');
  await run(command);
  expect((await run('redis-cli -u "$REDIS_URL" keys "*"')).stdout).toBe('other\n');
  expect(await isLockedOut()).toBe(false);
  store.close();
});

it('without Redis the limits still apply and requests do not fail (F12)', async () => {
  const own = await startRedis();
  const app = await startTestApp({ RATE_LIMITS: 'on', REDIS_URL: own.url });
  const guess = async (email: string) => {
    const answer = await app.request('/api/auth/sign-in', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ email, password: 'guess' }),
    });
    return answer.status;
  };
  const [before, after] = [`${randomUUID()}@musha.test`, `${randomUUID()}@musha.test`];
  for (let time = 0; time < 10; time += 1) expect(await guess(before)).toBe(401);
  expect(await guess(before)).toBe(429);
  await own.stop();
  for (let time = 0; time < 10; time += 1) expect(await guess(after)).toBe(401);
  expect(await guess(after)).toBe(429);
  await app.close();
});

it('a process can start and count requests while Redis is down', async () => {
  const own = await startRedis();
  await own.stop();
  const store = await openStore(own.url);
  const limiter = new RateLimiter('on', store);
  const key = randomUUID();
  for (let use = 0; use < 10; use += 1) await limiter.takeFor('sign_in_account', key);
  await expect(limiter.takeFor('sign_in_account', key)).rejects.toMatchObject({
    code: 'rate_limited',
  });
  store.close();
});
