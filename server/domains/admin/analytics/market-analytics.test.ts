import { type CompiledQuery, Kysely, PostgresDialect, sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { dayInHarare } from '../../../../contract/harare-day.ts';
import { openDatabase } from '../../../../database/database.ts';
import type { DB } from '../../../../database/rows.generated.ts';
import { beginConversation } from '../../../../test/conversations.ts';
import { decidePayment, recordPayment } from '../../../../test/payments.ts';
import { createPersona } from '../../../../test/personas.ts';
import { insertAgency, insertPerson, insertProperty } from '../../../../test/sample-properties.ts';
import { startTestApp, type TestApp } from '../../../../test/start-test-app.ts';
import { listEvents } from '../../../platform/analytics/event-queries.ts';
import {
  countAnsweredClaims,
  countReceipts,
  countTrustedHomes,
  listDays,
  listEventCities,
  listMedianReplies,
  listMissingPlaces,
} from './market-analytics-queries.ts';

const events = 20_000;
let app: TestApp;
let db: Kysely<DB>;
let somebody: string;
const asked: CompiledQuery[] = [];

beforeAll(async () => {
  app = await startTestApp();
  somebody = (await createPersona(app)).id;
  const dialect = new PostgresDialect({ pool: app.database.pool });
  db = new Kysely<DB>({ dialect, log: ({ query }) => void asked.push(query) });
  const filling = openDatabase({ databaseUrl: app.database.url, longStatements: true });
  // 90 days of events: 3% are replies, and one in a thousand is linked to a person.
  await sql`
    insert into user_analytics (user_id, event_type, metadata, city, suburb, created_at)
    select case when number % 1000 = 0 then ${somebody}::uuid end,
      case when number % 100 < 3 then 'reply' when number % 10 = 7 then 'sign_in' else 'search' end,
      jsonb_build_object('minutes', number % 700, 'results', number % 5),
      'city ' || number % 12, 'suburb ' || number % 200,
      now() - make_interval(secs => number * 7776000.0 / ${events})
    from generate_series(1, ${events}::integer) as number
  `.execute(filling.db);
  await sql`
    insert into analytics_days (day, event_type, city, suburb, events)
    select (created_at at time zone 'Africa/Harare')::date as day, event_type, city, suburb, count(*)
    from user_analytics group by day, event_type, city, suburb
  `.execute(filling.db);
  await sql`vacuum analyze user_analytics`.execute(filling.db);
  await sql`vacuum analyze analytics_days`.execute(filling.db);
  await filling.close();
});
afterAll(() => app.close());

async function planOf(read: (db: Kysely<DB>) => Promise<unknown>): Promise<string> {
  asked.length = 0;
  await read(db);
  const plans = asked.splice(0).map(async (query) => {
    const { rows } = await app.database.pool.query(`explain ${query.sql}`, [...query.parameters]);
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  });
  return (await Promise.all(plans)).join('\n');
}

it.each([undefined, 'city 3'])(
  'charts with the city filter %s are read from daily counts instead of individual events',
  async (city) => {
    const plan = await planOf(async (on) => {
      await listDays(on, { days: 90, city });
      await listMissingPlaces(on, { days: 30, city });
      await listEventCities(on, 30);
    });
    expect(plan).toContain('analytics_days');
    expect(plan).not.toContain('user_analytics');
  },
);

it.each([undefined, 'city 3'])(
  'the median reply time with the city filter %s is read by an index-only scan',
  async (city) => {
    const plan = await planOf((on) => listMedianReplies(on, { days: 90, city }));
    expect(plan).toContain('Index Only Scan using user_analytics_replies');
  },
);

it.each([
  ['everyone', {}, 'user_analytics_newest'],
  ['one person', { userId: () => somebody }, 'user_analytics_person'],
  ['one type', { type: 'sign_in' }, 'user_analytics_type'],
  ['one person and type', { userId: () => somebody, type: 'sign_in' }, 'user_analytics_person'],
])('a page of events for %s is read from an index', async (_, { userId, type }: Asked, index) => {
  const plan = await planOf((on) =>
    listEvents(on, { userId: userId?.(), type, after: undefined, limit: 51 }),
  );
  expect(plan).toContain(index);
  expect(plan).not.toContain('Seq Scan');
});

interface Asked {
  userId?: () => string;
  type?: string;
}

it('counts listed homes that are confirmed, state move-in costs, have a certificate, or have a proven right to let', async () => {
  const eightDaysAgo = new Date(Date.now() - 8 * 86_400_000);
  const agency_id = await insertAgency(db);
  const year = Number(dayInHarare(new Date()).slice(0, 4));
  const certificate = { number: 'CFC 5', firm: 'Kopje', principal: 'R. Dube', is_verified: true };
  await db
    .insertInto('agency_certificates')
    .values({ ...certificate, agency_id, year, decided_at: new Date() })
    .execute();
  const owner_id = await insertPerson(db);
  const home = { owner_id, city: 'Kariba', suburb: 'Heights' };
  const property_id = await insertProperty(db, { ...home, agency_id, deposit_months: 1 });
  const refused = await insertProperty(db, {
    ...home,
    confirmed_at: eightDaysAgo,
    deposit_months: 0,
  });
  const rented = await insertProperty(db, { ...home, state: 'rented', deposit_months: 1 });
  const paper = { user_id: owner_id, kind: 'title_deed', decided_at: new Date() };
  await db
    .insertInto('right_papers')
    .values([
      { ...paper, property_id, is_seen: true },
      { ...paper, property_id: rented, is_seen: true },
      { ...paper, property_id: refused, reason: 'Of another house.' },
    ])
    .execute();
  await insertProperty(db, { ...home, city: 'Karibaville' });
  expect(await countTrustedHomes(db, { city: 'kariba' })).toEqual({
    listed: 2,
    confirmed: 1,
    with_move_in_cost: 2,
    with_certificate: 1,
    with_right_to_let: 1,
  });
  expect((await countTrustedHomes(db, { city: undefined })).listed).toBe(3);
});

it('counts how many claims about available homes were confirmed or corrected by renters', async () => {
  const home = { city: 'Chirundu', borehole: 'own', zesa: 'shared' };
  const listed = await insertProperty(db, home);
  const rented = await insertProperty(db, { ...home, state: 'rented' });
  const renter = { role: 'renter' } as const;
  const [one, two] = [await insertPerson(db, renter), await insertPerson(db, renter)];
  const suspended = await insertPerson(db, { ...renter, active: false });
  const answer = (user_id: string, field: string, value: string, found: string | null = null) => ({
    ...{ property_id: listed, user_id, field, value, found },
  });
  await db
    .insertInto('claim_answers')
    .values([
      answer(one, 'borehole', 'own'),
      answer(two, 'borehole', 'own', 'none'),
      answer(one, 'zesa', 'shared', 'none'),
      answer(two, 'zesa', 'none'),
      answer(suspended, 'zesa', 'shared'),
      { ...answer(one, 'zesa', 'shared'), property_id: rented },
    ])
    .execute();
  const counted = { claims_confirmed: 1, claims_corrected: 2 };
  expect(await countAnsweredClaims(db, { city: 'chirundu' })).toEqual(counted);
});

it('counts payment receipts confirmed by both renter and lister, in total and per city', async () => {
  const { renter, owner, chatId } = await beginConversation(app);
  const { id } = await recordPayment(renter, chatId);
  await recordPayment(renter, chatId);
  await decidePayment(owner, id, { state: 'confirmed' });
  const counted = ['harare', 'mutare', undefined].map((city) =>
    countReceipts(db, { days: 7, city }),
  );
  expect(await Promise.all(counted)).toEqual([1, 0, 1]);
});
