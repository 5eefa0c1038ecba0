import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { register, tablesWithoutPeople } from '../contract/data-protection/register/register.ts';
import { copyTemplate } from '../test/postgres/template.ts';
import { exportPerson } from './domains/accounts/erasure/person-queries.ts';
import { accountPorts } from './personal-data.ts';

let opened: Awaited<ReturnType<typeof copyTemplate>>;
beforeAll(async () => {
  opened = await copyTemplate();
});
afterAll(() => opened.drop());

const registered = new Set(register.flatMap(({ tables }) => tables));

const names = async (query: ReturnType<typeof sql<{ name: string }>>) =>
  (await query.execute(opened.database.db)).rows.map(({ name }) => name);

describe('the register of processing (LAW-06)', () => {
  it('lists each table or states that the table has no personal data', async () => {
    const tables = await names(sql`
      select tablename as name from pg_tables
      where schemaname = 'public' and tablename not like 'kysely%' order by 1
    `);
    expect([...registered, ...tablesWithoutPeople].toSorted()).toEqual(tables);
  });

  it('lists every table that refers to a person or has a personal field', async () => {
    const ofPeople = await names(sql`
      select distinct conrelid::regclass::text as name from pg_constraint
      where contype = 'f'
        and confrelid in ('users'::regclass, 'profiles'::regclass, 'sessions'::regclass)
      union
      select table_name from information_schema.columns
      where table_schema = 'public'
        and column_name ~ '(^|_)(email|phone|recipient|mailbox|user_id|user_agent|network)$'
    `);
    expect(ofPeople.length).toBeGreaterThan(30);
    expect(ofPeople.filter((name) => !registered.has(name))).toEqual([]);
  });

  it('lists every table in the data export', () => {
    const { rowsOfPerson, rowsOfAddress } = accountPorts;
    const exported = Object.keys({ ...exportPerson, ...rowsOfPerson, ...rowsOfAddress });
    // The export splits this table by whether the subscriber has an account.
    const tables = exported.map((name) => name.replace(/_by_mail$/, ''));
    expect(tables.filter((name) => !registered.has(name))).toEqual([]);
  });
});
