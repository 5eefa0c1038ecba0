import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPersona, createProperty, type Persona } from '../../../../test/personas.ts';
import { startTestApp, type TestApp } from '../../../../test/start-test-app.ts';

let app: TestApp;
let me: Persona;
beforeAll(async () => {
  app = await startTestApp();
  me = await createPersona(app, { role: 'super_admin' });
});
afterAll(() => app.close());

const exportUsers = () => me.send('POST', '/api/admin/users/export', {});
const exportLog = (filters: object) => me.send('POST', '/api/admin/logs/export', { filters });
const linesOf = async (answer: Response) => (await answer.text()).split('\r\n');

describe('the export of users', () => {
  it('is a UTF-8 file named by date, with one line per account', async () => {
    const person = await createPersona(app, { name: 'Ngoni “Nô” Ncube, "the third"' });
    await createProperty(app, { ownerId: person.id });
    const answer = await exportUsers();
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(answer.headers.get('content-disposition')).toMatch(
      /^attachment; filename="musha-users-\d{4}-\d{2}-\d{2}\.csv"$/,
    );
    const bytes = new Uint8Array(await answer.clone().arrayBuffer());
    expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const lines = await linesOf(answer);
    expect(lines[0]).toContain('"Id","Name","Email","Role","Phone","Active"');
    const line = lines.find((one) => one.includes(person.id)) ?? '';
    expect(line).toContain(
      `,"Ngoni “Nô” Ncube, ""the third""","${person.email}","renter","","yes",`,
    );
    expect(line).toContain(',"1","0",');
    const { count } = await app.database.db
      .selectFrom('users')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    expect(lines.filter(Boolean)).toHaveLength(Number(count) + 1);
  });

  it.each([
    ['=1+1', "'=1+1"],
    ['+263771234999', "'+263771234999"],
    ['@SUM(1+1)', "'@SUM(1+1)"],
    ['\tx', "'\tx"],
    ['Rudo\n=1+1', 'Rudo =1+1'],
    ['Rudo;=1+1', "Rudo;'=1+1"],
  ])('writes the name %j on one line as %j, never as a formula (S46)', async (name, shown) => {
    const { id } = await createPersona(app, { name });
    const line = (await linesOf(await exportUsers())).find((one) => one.includes(id));
    expect(line).toContain(`"${id}","${shown}",`);
  });

  it('is logged before its first line is sent (S35)', async () => {
    await exportUsers();
    const row = await app.database.db
      .selectFrom('admin_logs')
      .select(['admin_id', 'action'])
      .orderBy('created_at', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ admin_id: me.id, action: 'export_users' });
  });
});

describe('the export of the log', () => {
  it('contains each matching row exactly once, even if the log is read in many batches', async () => {
    await sql`insert into admin_logs (admin_id, action, reason, created_at)
      select ${me.id}, 'end_sessions', n::text, '2026-01-01T00:00:00Z'::timestamptz + n / 100 * interval '1 second'
      from generate_series(1, 2500) n`.execute(app.database.db);
    const lines = (await linesOf(await exportLog({ action: 'end_sessions' })))
      .filter(Boolean)
      .slice(1);
    expect(lines).toHaveLength(2500);
    expect(new Set(lines).size).toBe(2500);
  });

  it('writes a multi-line reason on one line, never as a formula (S46)', async () => {
    const person = await createPersona(app);
    const reason = 'First line\n=HYPERLINK("https://musha.test")';
    const change = { target_user_id: person.id, new_status: false, reason };
    await me.send('POST', '/api/rpc/toggle_user_status', change);
    const lines = await linesOf(await exportLog({ action: 'suspend_person' }));
    const line = lines.find((one) => one.includes(person.id));
    expect(line).toContain('"First line =HYPERLINK(""https://musha.test"")"');
  });
});

it('an administrator can export at most ten files an hour (S21)', async () => {
  const strict = await startTestApp({ RATE_LIMITS: 'on' });
  const admin = await createPersona(strict, { role: 'super_admin' });
  const statuses: number[] = [];
  for (let asked = 0; asked < 11; asked += 1) {
    const answer = await admin.send('POST', '/api/admin/users/export', {});
    statuses.push(answer.status);
    await answer.text();
  }
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
  await strict.close();
});
