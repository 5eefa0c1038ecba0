import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { storedPhone } from '../../../contract/typed/phone-links.ts';
import { listUnreadPhones } from '../../../scripts/operate/database-queries.ts';
import { createAgency, createPersona, createProperty } from '../../../test/personas.ts';
import { startTestApp, type TestApp } from '../../../test/start-test-app.ts';
import { createLog } from '../../platform/log.ts';
import { typedPhonesOfAgencies } from '../agencies/agency-queries.ts';
import { phoneReader } from './read-typed-phones.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** Rows with phone numbers as an earlier release stored them. */
async function earlierRows(phone: string) {
  const { db } = app.database;
  const agency = await createAgency(app);
  const owner = await createPersona(app, { role: 'owner' });
  const renter = await createPersona(app);
  const property_id = await createProperty(app, { ownerId: owner.id });
  const body = { property_id, message: 'Is it free?' };
  const { id: inquiry } = await (await renter.send('POST', '/api/inquiries', body)).json();
  const rows = [
    { table: 'agencies', id: agency },
    { table: 'profiles', id: owner.id },
    { table: 'inquiries', id: inquiry },
  ];
  for (const { table, id } of rows)
    await sql`update ${sql.table(table)} set phone = ${phone} where id = ${id}`.execute(db);
  const phones = async () =>
    Promise.all(
      rows.map(async ({ table, id }) => {
        const found = await sql<{ phone: string }>`
          select phone from ${sql.table(table)} where id = ${id}
        `.execute(db);
        return found.rows[0]?.phone;
      }),
    );
  return { ids: rows.map(({ id }) => String(id)), phones };
}

it('converts the phone numbers of agencies, people and inquiries, and reports the unreadable ones (TYPE-01)', async () => {
  const { db } = app.database;
  const lines: string[] = [];
  const log = createLog('warn', { write: (line) => void lines.push(line) });
  const readable = await earlierRows('０７７ 212-3456');
  const unreadable = await earlierRows('0772123456;0712345678');
  const read = phoneReader({ db, log });
  await read();
  expect(await readable.phones()).toEqual(Array(3).fill('+263 77 212 3456'));
  expect(await unreadable.phones()).toEqual(Array(3).fill('0772123456;0712345678'));
  await read();
  await read();
  const both = { read: 1, unread: 1 };
  const left = { read: 0, unread: 1 };
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { people: both, agencies: both, inquiries: both },
    { people: left, agencies: left, inquiries: left },
  ]);
  expect(lines.join(), 'the log holds no number').not.toContain('0772123456');
  const [agency, person, inquiry] = unreadable.ids;
  const reported = (await listUnreadPhones(db)).toSorted((a, b) => a.kind.localeCompare(b.kind));
  expect(reported).toEqual([
    { kind: 'agencies', ids: [agency] },
    { kind: 'inquiries', ids: [inquiry] },
    { kind: 'people', ids: [person] },
  ]);
});

it('converts all phone numbers, even if they do not fit into one batch', async () => {
  const { db } = app.database;
  await sql`
    insert into agencies (name, email, phone, address)
    select 'Many ' || number, 'office@many.test',
      case when number % 2 = 0 then '077-212-3456' else 'ask at the office' end, '1 Rotten Row'
    from generate_series(1, 1100) as number
  `.execute(db);
  await phoneReader({ db, log: createLog('silent') })();
  const { rows } = await sql<{ phone: string; count: string }>`
    select phone, count(*) from agencies where name like 'Many %' group by phone order by phone
  `.execute(db);
  expect(rows).toEqual([
    { phone: '+263 77 212 3456', count: '550' },
    { phone: 'ask at the office', count: '550' },
  ]);
});

it('does not overwrite a phone number that changes during the conversion', async () => {
  const { db } = app.database;
  const id = await createAgency(app);
  await typedPhonesOfAgencies.replace(db, { id, phone: '077-212-3456' }, '+263 77 212 3456');
  const { phone } = await (await app.request(`/api/agencies/${id}`)).json();
  expect(phone).not.toBe('+263 77 212 3456');
});

it('the migration’s indexes contain exactly the rows whose phone number has to be converted', async () => {
  const folder = `${import.meta.dirname}/../../../database/migrations`;
  const migration = await readFile(`${folder}/0077_phone_numbers.sql`, 'utf8');
  expect(migration.split(`where phone !~ '${storedPhone.source}';`)).toHaveLength(4);
});
