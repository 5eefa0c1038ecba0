import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AdminLogEntry } from '../../../../contract/admin/admin-log.ts';
import { nextCursorHeader } from '../../../../contract/endpoint.ts';
import { answerOf } from '../../../../test/conversations.ts';
import { createPersona, type Persona } from '../../../../test/personas.ts';
import { startTestApp, type TestApp } from '../../../../test/start-test-app.ts';
import { recordAdminAction } from '../../accounts/administration/admin-log-queries.ts';

let app: TestApp;
let me: Persona;
beforeAll(async () => {
  app = await startTestApp();
  me = await createPersona(app, { role: 'super_admin', name: 'Rudo Chari' });
});
afterAll(() => app.close());

type Entry = Parameters<typeof recordAdminAction>[1];
const record = (entry: Entry) =>
  app.database.db.transaction().execute((trx) => recordAdminAction(trx, entry));
const read = (query: string) =>
  answerOf<AdminLogEntry[]>(me.send('GET', `/api/admin/logs?${query}`));

describe('the log (ADMSVC-07, X5)', () => {
  it('shows the administrator, the action, the person, the reason, and the state before and after', async () => {
    const target = await createPersona(app, { name: 'Farai Dube' });
    await record({
      adminId: me.id,
      action: 'suspend_person',
      targetUserId: target.id,
      subject: { kind: 'report', id: '77' },
      reason: 'Asked for money before a viewing',
      before: { is_active: true },
      after: { is_active: false },
    });
    const [entry] = await read(`subject=${target.id}`);
    expect(entry).toMatchObject({
      action: 'suspend_person',
      admin: { id: me.id, name: 'Rudo Chari', email: me.email },
      target: { id: target.id, name: 'Farai Dube', email: target.email },
      subject: { kind: 'report', id: '77' },
      reason: 'Asked for money before a viewing',
      before: { is_active: true },
      after: { is_active: false },
    });
  });

  it('shows entries about deleted people and entries by system actors', async () => {
    const id = randomUUID();
    await record({ actor: 'operator', action: 'reset_codes', targetUserId: id });
    const [entry] = await read(`subject=${id}`);
    expect(entry).toMatchObject({
      actor: 'operator',
      admin: null,
      target: { id, name: null, email: null },
    });
  });

  it('filters by actor, subject, text, action and time', async () => {
    const other = await createPersona(app, { role: 'super_admin', name: 'Tendai Moyo' });
    const target = await createPersona(app, { name: '100%_Chipo' });
    const subject = { kind: 'listing', id: randomUUID() };
    await record({ adminId: other.id, action: 'delete_property', subject });
    await record({ adminId: other.id, action: 'write_mail', targetUserId: target.id });
    const found = async (query: string) => (await read(query)).map(({ action }) => action);
    // Both entries may be from the same millisecond.
    expect((await found(`actor=${other.id}`)).toSorted()).toEqual([
      'delete_property',
      'write_mail',
    ]);
    expect(await found(`subject=${subject.id}`)).toEqual(['delete_property']);
    expect(await found('subject=Listing&action=delete_property')).toEqual(['delete_property']);
    expect(await found('subject=100%25_cHI')).toEqual(['write_mail']);
    expect(await found(`subject=${target.email.slice(0, 20)}`)).toEqual(['write_mail']);
    expect(await found(`actor=${other.id}&action=write_mail`)).toEqual(['write_mail']);
    const later = new Date(Date.now() + 3_600_000).toISOString();
    expect(await found(`actor=${other.id}&from=${later}`)).toEqual([]);
    expect(await found(`actor=${other.id}&until=${later}`)).toHaveLength(2);
    const { actors, actions } = await answerOf<{ actors: { id: string }[]; actions: string[] }>(
      me.send('GET', '/api/admin/logs/choices'),
    );
    expect(actors.map(({ id }) => id)).toEqual(expect.arrayContaining([me.id, other.id]));
    expect(actions).toEqual(expect.arrayContaining(['delete_property', 'write_mail']));
  });

  it('has pages of fifty, newest first, and shows each entry once', async () => {
    const actor = (await createPersona(app, { role: 'super_admin' })).id;
    const rows = Array.from({ length: 120 }, (_, index) => ({
      admin_id: actor,
      action: 'end_sessions',
      reason: String(index),
      // Many entries share a timestamp, so the cursor must tell them apart.
      created_at: new Date(Date.UTC(2026, 0, 1, 0, 0, Math.floor(index / 40))),
    }));
    await app.database.db.insertInto('admin_logs').values(rows).execute();
    const seen: AdminLogEntry[] = [];
    const sizes: number[] = [];
    for (let cursor: string | null = ''; cursor !== null; ) {
      const path: string = `/api/admin/logs?actor=${actor}${cursor && `&cursor=${cursor}`}`;
      const answer = await me.send('GET', path);
      const page: AdminLogEntry[] = await answer.json();
      seen.push(...page);
      sizes.push(page.length);
      cursor = answer.headers.get(nextCursorHeader);
    }
    expect(sizes).toEqual([50, 50, 20]);
    expect(new Set(seen.map(({ id }) => id)).size).toBe(120);
    const times = seen.map(({ created_at }) => created_at);
    expect(times).toEqual([...times].sort().reverse());
  });

  it.each(['limit=51', 'cursor=abc', 'actor=1', 'action=DROP', 'other=1', 'from=today'])(
    'refuses the query %s',
    async (query) => {
      expect((await me.send('GET', `/api/admin/logs?${query}`)).status).toBe(400);
    },
  );
});

it('an entry of the log cannot be changed, deleted or truncated (S35, X6)', async () => {
  const { db } = app.database;
  await record({ adminId: me.id, action: 'close_agency' });
  const attempts = [
    () => db.updateTable('admin_logs').set({ reason: 'other' }).execute(),
    () => db.deleteFrom('admin_logs').execute(),
    () => sql`truncate admin_logs`.execute(db),
    () => sql`truncate admin_logs cascade`.execute(db),
  ];
  for (const attempt of attempts) await expect(attempt()).rejects.toThrow('append-only');
  expect(await read('action=close_agency')).toHaveLength(1);
});
