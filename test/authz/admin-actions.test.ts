import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sendJson } from '../personas.ts';
import { startTestApp, type TestApp } from '../start-test-app.ts';
import { expectationOf } from './matrix.ts';
import { rehearsed } from './scenes.ts';
import { enter } from './stage.ts';
import { tablesChanged } from './tables-changed.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** Administrator actions that change something and that renters may not perform. */
const actions = rehearsed.filter(
  ({ row, endpoint }) =>
    !endpoint.startsWith('GET ') &&
    expectationOf(row, 'super_admin').own === 'allow' &&
    typeof expectationOf(row, 'renter').own === 'number' &&
    row.cells.anon === '401',
);

const rowsBy = (id: string) =>
  app.database.db.selectFrom('admin_logs').select('action').where('admin_id', '=', id).execute();

async function act({ endpoint, scenes }: (typeof actions)[number]) {
  const stage = await enter(app, 'super_admin');
  const call = await scenes.own(stage);
  if (!call || !stage.me) throw new Error('nothing to try');
  const [method = ''] = endpoint.split(' ');
  return {
    id: stage.me.id,
    send: () => {
      const { path, body, bytes } = call;
      const accessToken = stage.me?.accessToken;
      if (!bytes) return sendJson(app, { method, path, body, accessToken });
      const headers = { Authorization: `Bearer ${accessToken}` };
      return app.request(path, { method, headers, body: Buffer.from(bytes) });
    },
  };
}

describe.each(actions)('$name', (action) => {
  it('writes one row to the log if it changes anything (S35)', async () => {
    const { id, send } = await act(action);
    const changed = await tablesChanged(app, async () => {
      const answer = await send();
      await answer.text();
      expect(answer.ok).toBe(true);
    });
    expect(await rowsBy(id)).toHaveLength(changed.length > 0 ? 1 : 0);
  });

  it('changes nothing if the log row cannot be written (S35)', async () => {
    const { send } = await act(action);
    const { db } = app.database;
    await sql`create trigger refuse_rows before insert on admin_logs
      for each statement execute function refuse_log_change()`.execute(db);
    try {
      expect(await tablesChanged(app, async () => (await send()).text())).toEqual([]);
    } finally {
      await sql`drop trigger refuse_rows on admin_logs`.execute(db);
    }
  });
});
