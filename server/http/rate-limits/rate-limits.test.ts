import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/start-test-app.ts';
import { deleteEndedWindows, postgresStore } from './rate-limit-queries.ts';
import { RateLimiter } from './rate-limits.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** Behaves like another process, or like this one after a restart. */
const startLimiter = () =>
  new RateLimiter('on', postgresStore({ ...app.database, now: () => new Date() }));

async function lockOut(limiter: RateLimiter, id: string): Promise<void> {
  for (let time = 0; time < 10; time += 1) await limiter.takeFor('sign_in_account', id);
  await expectLockedOut(limiter, id);
}

const expectLockedOut = (limiter: RateLimiter, id: string) =>
  expect(limiter.takeFor('sign_in_account', id)).rejects.toMatchObject({ code: 'rate_limited' });

it('a lockout applies in every process and after a restart (S21)', async () => {
  const victim = randomUUID();
  await lockOut(startLimiter(), victim);
  await expectLockedOut(startLimiter(), victim);
  await startLimiter().takeFor('sign_in_account', randomUUID());
});

it('a hundred thousand invented ids do not end a lockout', async () => {
  const { db } = app.database;
  const limiter = startLimiter();
  const victim = randomUUID();
  await lockOut(limiter, victim);
  const end = Date.now() + 60_000;
  await sql`insert into rate_limits (key, points, expire)
    select 'invented ' || number, 1, ${end}::bigint from generate_series(1, 100001) as number`.execute(
    db,
  );
  await expectLockedOut(limiter, victim);
  await deleteEndedWindows(db, new Date());
  await expectLockedOut(limiter, victim);
});

it('removes rate-limit windows that have ended', async () => {
  const { db } = app.database;
  await startLimiter().takeFor('export', randomUUID());
  await deleteEndedWindows(db, new Date(Date.now() + 2 * 3_600_000));
  expect(await db.selectFrom('rate_limits').select('key').execute()).toEqual([]);
});

it('concurrent requests cannot exceed a limit', async () => {
  const limiter = startLimiter();
  const victim = randomUUID();
  const attempts = Array.from({ length: 30 }, () => limiter.takeFor('sign_in_account', victim));
  const outcomes = (await Promise.allSettled(attempts)).map(({ status }) => status);
  expect(outcomes.filter((status) => status === 'fulfilled')).toHaveLength(10);
});

it('refunding one use of a limit allows exactly one more use', async () => {
  const limiter = startLimiter();
  const person = randomUUID();
  await limiter.refund('recovery_account', person);
  for (let time = 0; time < 3; time += 1) await limiter.takeFor('recovery_account', person);
  await limiter.refund('recovery_account', person);
  await limiter.takeFor('recovery_account', person);
  await expect(limiter.takeFor('recovery_account', person)).rejects.toThrow();
});

it('the same item counts once towards a limit, and concurrent items cannot exceed the limit', async () => {
  const limiter = startLimiter();
  const address = randomUUID();
  const take = (item: number) => limiter.takeOnceFor('sign_in_spray', address, `${item}`);
  for (let time = 0; time < 100; time += 1) await take(0);
  const outcomes = await Promise.allSettled(Array.from({ length: 60 }, (_, item) => take(item)));
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(50);
});

it('an item that is refunded twice frees only one place under the limit', async () => {
  const limiter = startLimiter();
  const address = randomUUID();
  const take = (item: number) => limiter.takeOnceFor('sign_in_spray', address, `${item}`);
  for (let item = 0; item < 50; item += 1) await take(item);
  for (let time = 0; time < 2; time += 1) await limiter.refundOnce('sign_in_spray', address, '0');
  await take(50);
  await expect(take(51)).rejects.toMatchObject({ code: 'rate_limited' });
});

it('the stored rate limits do not contain email addresses or ids in plain text', async () => {
  await startLimiter().takeFor('recovery_account', 'canary@musha.test');
  const rows = await app.database.db.selectFrom('rate_limits').selectAll().execute();
  expect(rows.length).toBeGreaterThan(0);
  expect(JSON.stringify(rows)).not.toContain('canary');
});
