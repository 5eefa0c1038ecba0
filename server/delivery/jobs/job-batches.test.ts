import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { passTime } from '../../../test/clock/pass-time.ts';
import { copyTemplate } from '../../../test/postgres/template.ts';
import { startTestApp, type TestApp } from '../../../test/start-test-app.ts';
import { deleteOldMails } from '../mail/outbox-queries.ts';

let app: TestApp;
const statements = new Set<string>();
beforeAll(async () => {
  const opened = await copyTemplate({ onStatement: ({ sql }) => void statements.add(sql) });
  app = await startTestApp({}, { opened });
});
afterAll(() => app.close());

const changesRows = /\b(?:delete from|update "?[a-z_]+"? set)\b/i;
const isBounded = /\blimit\b|= any\(\$1|\bwhere "?id"? = \$1/i;

/** These statements are allowed, because they change few rows even after years of use. */
const exceptions = [
  /update "alert_position"/,
  // deletes one row for each stopped process
  /delete from realtime_processes/,
  // compares all words in the names of places and agencies in one statement
  /delete from name_words/,
  // updates the cases reported since the last email, all of which are listed in one email
  /update "report_cases" set "operator_told_at"/,
];

it('no job changes more than one batch of rows in a single statement (OPS-05)', async () => {
  statements.clear();
  await passTime(app, 3_600_000);
  const unbounded = [...statements].filter(
    (text) =>
      changesRows.test(text) && !isBounded.test(text) && !exceptions.some((one) => one.test(text)),
  );
  expect(unbounded).toEqual([]);
  expect([...statements].filter((text) => /^delete from/.test(text)).length).toBeGreaterThan(10);
});

const addOldMails = async (recipient: string, count: number) => {
  await sql`
    insert into mail_outbox (recipient, subject, created_at, sent_at)
    select ${recipient}, '', now() - interval '40 days', now()
    from generate_series(1, ${count}::integer)
  `.execute(app.database.db);
};
const countMails = async () => {
  const rows = await app.database.db.selectFrom('mail_outbox').select('id').execute();
  return rows.length;
};

it('one run deletes old emails in several batches (OPS-05)', async () => {
  await addOldMails('old@musha.test', 2_500);
  await deleteOldMails(app.database.db);
  expect(await countMails()).toBe(0);
});

it('a failed batch does not undo earlier batches (OPS-05)', async () => {
  const { db } = app.database;
  await addOldMails('old@musha.test', 2_500);
  await sql`
    create table deleted_mails (id bigint generated always as identity);
    create function fail_late() returns trigger language plpgsql as $$
    begin
      insert into deleted_mails default values;
      if (select count(*) from deleted_mails) > 2200 then raise 'too late'; end if;
      return old;
    end $$;
    create trigger fail_late before delete on mail_outbox for each row execute function fail_late();
  `.execute(db);
  await expect(deleteOldMails(db)).rejects.toThrow('too late');
  expect(await countMails()).toBe(500);
  await sql`drop trigger fail_late on mail_outbox`.execute(db);
  await deleteOldMails(db);
  expect(await countMails()).toBe(0);
});
