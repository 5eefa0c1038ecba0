import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { queueOrders } from '../../../contract/moderation/moderation.ts';
import { answerOf } from '../../../test/conversations.ts';
import { mailsTo } from '../../../test/mailbox.ts';
import {
  decideOn,
  knownStrangers,
  openedCase,
  report,
  reportedListing,
} from '../../../test/market/reports.ts';
import { createPersona, createProperty, type Persona } from '../../../test/personas.ts';
import { startTestApp, type TestApp } from '../../../test/start-test-app.ts';
import { isHeldForReview } from '../accounts/administration/held-people-queries.ts';
import { selectPageOfIds } from './cases/queue-queries.ts';

let app: TestApp;
let admins: Persona[];
beforeAll(async () => {
  app = await startTestApp();
  admins = await Promise.all([1, 2, 3].map(() => createPersona(app, { role: 'super_admin' })));
});
afterAll(() => app.close());

it('one of several concurrent decisions on a case succeeds, and the others are refused', async () => {
  const { owner, caseId } = await reportedListing(app);
  const outcomes = ['hide_listing', 'warn', 'suspend'];
  const answers = await Promise.all(
    admins.map((admin, index) => decideOn(admin, caseId, { outcome: outcomes[index] })),
  );
  const won = answers.findIndex(({ ok }) => ok);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  const lost = answers.find(({ ok }) => !ok);
  expect(await lost?.json()).toMatchObject({
    message: 'Another administrator has already decided this.',
  });
  const entries = await app.database.db
    .selectFrom('admin_logs')
    .select(['admin_id', 'state_after'])
    .where('subject_id', '=', caseId)
    .execute();
  expect(entries).toMatchObject([
    { admin_id: admins[won]?.id, state_after: { outcome: outcomes[won] } },
  ]);
  expect(await mailsTo(app, owner.email)).toHaveLength(1);
});

it('if several administrators hide a listing concurrently, only one case is created and only one email is sent', async () => {
  const owner = await createPersona(app, { role: 'owner' });
  const propertyId = await createProperty(app, { ownerId: owner.id });
  const body = { hidden: true, reason: 'Not their house.' };
  const answers = await Promise.all(
    admins.map((admin) => admin.send('PATCH', `/api/admin/properties/${propertyId}`, body)),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  const cases = await app.database.db
    .selectFrom('report_cases')
    .select('outcome')
    .where('property_id', '=', propertyId)
    .execute();
  expect(cases).toEqual([{ outcome: 'hide_listing' }]);
  expect(await mailsTo(app, owner.email)).toHaveLength(1);
});

it('a held person cannot be released until the home they are adding has been stored (HOLD-05)', async () => {
  const owner = await createPersona(app, { role: 'owner' });
  const { db } = app.database;
  for (const stranger of await knownStrangers(app, 3)) {
    const propertyId = await createProperty(app, { ownerId: owner.id });
    await answerOf(report(stranger, propertyId));
  }
  await db.transaction().execute(async (trx) => {
    expect(await isHeldForReview(trx, owner.id)).toBe(true);
    const free = await db
      .selectFrom('profiles')
      .select('id')
      .where('id', '=', owner.id)
      .forNoKeyUpdate()
      .skipLocked()
      .execute();
    expect(free).toEqual([]);
  });
});

it('a report made while a case is being decided is added to that case or to a new one', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { propertyId, caseId } = await reportedListing(app);
    const late = await createPersona(app);
    await Promise.all([
      decideOn(admins[0] as Persona, caseId, { outcome: 'no_action' }),
      answerOf(report(late, propertyId)),
    ]);
    const cases = await app.database.db
      .selectFrom('report_cases')
      .select(['id', 'status', 'people_count'])
      .where('property_id', '=', propertyId)
      .execute();
    const counted = cases.reduce((sum, { people_count }) => sum + people_count, 0);
    expect(counted).toBe(2);
    const rows = await app.database.db
      .selectFrom('reports')
      .select(({ fn }) => fn.count<string>('case_id').as('count'))
      .where('property_id', '=', propertyId)
      .executeTakeFirst();
    expect(Number(rows?.count)).toBe(2);
  }
});

describe('with 50,000 reports', () => {
  beforeAll(async () => {
    const { db } = app.database;
    const owner = await createPersona(app, { role: 'owner' });
    await createProperty(app, { ownerId: owner.id });
    // Inserts the rows in batches, because a single statement would exceed the statement timeout.
    for (let first = 1; first <= 50_000; first += 5_000) {
      await sql`
        with cases as (
          insert into report_cases
            (subject, person_id, people_count, queued_at, status, outcome, decided_at)
          select 'listing', ${owner.id}::uuid, 1 + (number::bigint * 7919) % 40,
            now() - make_interval(secs => (number::bigint * 104729) % 9000000),
            case when number % 5 = 0 then 'open' else 'decided' end,
            case when number % 5 > 0 then 'warn' end, case when number % 5 > 0 then now() end
          from generate_series(${first}::integer, ${first + 4_999}::integer) as number returning id
        )
        insert into reports (id, case_id, reason)
        select gen_random_uuid(), id, 'wrong_price' from cases
      `.execute(db);
    }
    await sql`analyze report_cases`.execute(db);
  });

  it.each(queueOrders)('reads a page of the queue from an index: sort order %s', async (sort) => {
    const query = selectPageOfIds(app.database.db, { waits: true, sort, page: 3 });
    const plan = JSON.stringify(await query.explain('json'));
    expect(plan).toMatch(/Index (Only )?Scan/);
    expect(plan).not.toMatch(/"Sort"|Seq Scan/);
  });

  it('a case shows only twenty of the person’s other cases, even if there are thousands', async () => {
    const [{ id } = { id: '' }] = await selectPageOfIds(app.database.db, {
      waits: true,
      sort: 'most_reported',
      page: 1,
    }).execute();
    const opened = await openedCase(admins[0] as Persona, id);
    expect(opened.others).toHaveLength(20);
  });
});
