import { sql } from 'kysely';
import type { TestApp } from '../start-test-app.ts';

const prepared = new WeakMap<TestApp, Promise<void>>();

/** The tables in which `work` changed rows, sorted by name. Ignores rolled-back changes. */
export async function tablesChanged(app: TestApp, work: () => Promise<unknown>): Promise<string[]> {
  const { db } = app.database;
  const known = prepared.get(app) ?? recordChanges(app);
  prepared.set(app, known);
  await known;
  await sql`delete from noted_changes`.execute(db);
  await work();
  const { rows } = await sql<{ name: string }>`
    select distinct name from noted_changes order by name`.execute(db);
  return rows.map(({ name }) => name);
}

/**
 * Records changes with triggers, because comparing all rows would get slower as tables grow.
 */
async function recordChanges({ database: { db } }: TestApp): Promise<void> {
  // Ignores rate limits, because every refused request counts towards a limit.
  const tables = (await db.introspection.getTables()).filter(
    ({ isView, name }) => !isView && name !== 'rate_limits',
  );
  await sql`create table noted_changes (name text not null)`.execute(db);
  await sql`create function note_change() returns trigger language plpgsql as $$
    begin insert into noted_changes values (tg_table_name); return null; end $$`.execute(db);
  for (const { name } of tables) {
    // Emails are delivered and deleted in the background, so only their creation counts.
    const deletes = name === 'mail_outbox' ? sql`` : sql`or delete`;
    await sql`create trigger note_row after insert ${deletes} on ${sql.table(name)}
      for each row execute function note_change()`.execute(db);
    if (name === 'mail_outbox') continue;
    await sql`create trigger note_update after update on ${sql.table(name)}
      for each row when (old is distinct from new) execute function note_change()`.execute(db);
  }
}
