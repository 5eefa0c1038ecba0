import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { limitsWork } from '../test/clock/time-limits.ts';
import { copyTemplate } from '../test/postgres/template.ts';
import type { Database } from './database.ts';

let copy: Awaited<ReturnType<typeof copyTemplate>>;
let database: Database;
beforeAll(async () => {
  copy = await copyTemplate();
  database = copy.database;
  await sql`create table seats (id integer primary key, taken integer not null)`.execute(
    database.db,
  );
  await sql`create table guests (seat integer references seats)`.execute(database.db);
});
afterAll(() => copy.drop());
beforeEach(async () => {
  await sql`truncate seats, guests`.execute(database.db);
  await sql`insert into seats values (1, 0), (2, 0)`.execute(database.db);
});

/** Neither caller continues before both have arrived. */
function createBarrierForTwo(): () => Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  let arrived = 0;
  return () => {
    arrived += 1;
    if (arrived === 2) resolve();
    return promise;
  };
}

const seatsTaken = async (): Promise<number[]> => {
  const { rows } = await sql<{ taken: number }>`select taken from seats order by id`.execute(
    database.db,
  );
  return rows.map(({ taken }) => taken);
};

it.runIf(limitsWork)('if two transactions deadlock, both are committed exactly once', async () => {
  const meet = createBarrierForTwo();
  const take = (first: number, second: number) =>
    database.db.transaction().execute(async (trx) => {
      await sql`update seats set taken = taken + 1 where id = ${first}`.execute(trx);
      await meet();
      await sql`update seats set taken = taken + 1 where id = ${second}`.execute(trx);
    });
  await Promise.all([take(1, 2), take(2, 1)]);
  expect(await seatsTaken()).toEqual([2, 2]);
});

it('the later of two serializable transactions sees the earlier one’s changes', async () => {
  const meet = createBarrierForTwo();
  const reserveNextSeat = () =>
    database.db
      .transaction()
      .setIsolationLevel('serializable')
      .execute(async (trx) => {
        const { rows } = await sql<{ sum: number }>`
          select sum(taken)::integer as sum from seats`.execute(trx);
        await meet();
        const next = (rows[0]?.sum ?? 0) + 1;
        await sql`update seats set taken = ${next} where id = ${next}`.execute(trx);
      });
  await Promise.all([reserveNextSeat(), reserveNextSeat()]);
  expect(await seatsTaken()).toEqual([1, 2]);
});

it('an insert that references a missing row fails after one retry', async () => {
  let attempts = 0;
  const sit = database.db.transaction().execute(async (trx) => {
    attempts += 1;
    await sql`insert into guests values (3)`.execute(trx);
  });
  await expect(sit).rejects.toMatchObject({ code: '23503' });
  expect(attempts).toBe(2);
});

it('does not retry an error thrown by the callback', async () => {
  let attempts = 0;
  const refuse = database.db.transaction().execute(async () => {
    attempts += 1;
    throw new Error('no');
  });
  await expect(refuse).rejects.toThrow('no');
  expect(attempts).toBe(1);
});
