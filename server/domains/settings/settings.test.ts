import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { SettingHistoryEntry, SystemSetting } from '../../../contract/settings-api.ts';
import { createPersona, createProperty, type Persona } from '../../../test/personas.ts';
import { startTestApp, type TestApp } from '../../../test/start-test-app.ts';
import { Settings } from './settings.ts';

let app: TestApp;
let admin: Persona;
beforeAll(async () => {
  app = await startTestApp();
  admin = await createPersona(app, { role: 'super_admin', name: 'Tendai' });
});
afterAll(() => app.close());
afterEach(async () => {
  await app.database.db.deleteFrom('system_settings').execute();
});

const key = 'inquiries_per_property_a_day';
const list = async (): Promise<SystemSetting[]> =>
  (await admin.send('GET', '/api/admin/settings')).json();
const current = async () => (await list()).find((setting) => setting.key === key);
const change = (value: unknown, seen: string | null, name: string = key) =>
  admin.send('PATCH', `/api/admin/settings/${name}`, { value, seen_updated_at: seen });

describe('settings', () => {
  it('are listed by key with the current value, who set it and when (ADMSVC-08)', async () => {
    const keys = (await list()).map((setting) => setting.key);
    expect(keys).toEqual(keys.toSorted());
    expect(await current()).toEqual({
      key,
      value: 5,
      initial: 5,
      updated_by: null,
      updated_at: null,
    });
    const changed = await (await change(3, null)).json();
    expect(changed).toMatchObject({ key, value: 3, updated_by: admin.id });
    expect(await current()).toEqual(changed);
  });

  it('log each change with its author, the old value and the new value (S35)', async () => {
    const first: SystemSetting = await (await change(3, null)).json();
    await change(8, first.updated_at);
    const answer = await admin.send('GET', `/api/admin/settings/${key}/history`);
    const history: SettingHistoryEntry[] = await answer.json();
    expect(history.slice(0, 2)).toMatchObject([
      { admin_name: 'Tendai', from: 3, to: 8 },
      { admin_name: 'Tendai', from: 5, to: 3 },
    ]);
  });

  it.each([0, 51, 2.5, '7', true])(
    'reject %j if only a whole number from 1 to 50 is allowed',
    async (value) => {
      const answer = await change(value, null);
      expect(answer.status).toBe(400);
      const message = 'Please enter a whole number from 1 to 50';
      expect(await answer.json()).toMatchObject({ fields: { value: message } });
      expect(await current()).toMatchObject({ value: 5, updated_at: null });
    },
  );

  it.each(['a\u0000b', 'a\ud800b'])(
    'reject the text %j, because the database cannot store it (S43)',
    async (words) => {
      const answer = await change(words, null, 'closing_notice');
      expect(answer.status).toBe(400);
      expect(await answer.json()).toMatchObject({ fields: { value: expect.any(String) } });
    },
  );

  it('return 404 if the key is unknown', async () => {
    expect((await change(1, null, 'anything')).status).toBe(404);
  });

  it('reject a change based on an outdated version', async () => {
    const first: SystemSetting = await (await change(3, null)).json();
    expect((await change(4, null)).status).toBe(409);
    const second: SystemSetting = await (await change(4, first.updated_at)).json();
    expect((await change(9, first.updated_at)).status).toBe(409);
    expect(await current()).toEqual(second);
  });

  it('accept only one of several concurrent changes, and log only that one', async () => {
    const before = await historyLength();
    const answers = await Promise.all([6, 7, 8, 9].map((value) => change(value, null)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    expect(await historyLength()).toBe(before + 1);
  });

  it('can be changed only by an administrator who entered their password recently (X7, S34)', async () => {
    await change(true, null, 'require_recent_sign_in');
    const tired = await createPersona(app, { role: 'super_admin' });
    await app.database.db
      .updateTable('sessions')
      .set({ authenticated_at: new Date(Date.now() - 16 * 60_000) })
      .where('id', '=', tired.sessionId)
      .execute();
    const body = { value: 3, seen_updated_at: null };
    const answer = await tired.send('PATCH', `/api/admin/settings/${key}`, body);
    expect(await answer.json()).toMatchObject({ code: 'reauthentication_required' });
    expect(await current()).toMatchObject({ value: 5 });
  });
});

const historyLength = async () =>
  (await (await admin.send('GET', `/api/admin/settings/${key}/history`)).json()).length;

describe('a server', () => {
  it('applies its own changes immediately, such as a lower inquiry limit (DEC-10)', async () => {
    const owner = await createPersona(app, { role: 'owner' });
    const renter = await createPersona(app);
    const property_id = await createProperty(app, { ownerId: owner.id });
    const ask = async (message: string) =>
      (await renter.send('POST', '/api/inquiries', { property_id, message })).status;
    expect(await ask('Is it free?')).toBe(201);
    await change(1, null);
    expect(await ask('Is there a borehole?')).toBe(429);
  });

  it('returns the new value to reads that start after a change, even while earlier reads are pending', async () => {
    const settings = new Settings(app.database.db, app.config);
    const asked = [settings.valueOf(key), settings.valueOf(key)];
    settings.invalidate(key);
    asked.push(settings.valueOf(key));
    settings.invalidate(key);
    await app.database.db
      .insertInto('system_settings')
      .values({ key, value: JSON.stringify(8) })
      .execute();
    settings.invalidate(key);
    asked.push(settings.valueOf(key));
    settings.invalidate(key);
    expect((await Promise.all(asked)).at(-1)).toBe(8);
    expect(await settings.valueOf(key)).toBe(8);
  });

  it('applies another process’s change within two seconds and ignores invalid values', async () => {
    const { db } = app.database;
    let nowMs = 1;
    const other = new Settings(db, app.config, { now: () => nowMs });
    expect(await other.valueOf(key)).toBe(5);
    await change(8, null);
    nowMs += 1_999;
    expect(await other.valueOf(key)).toBe(5);
    nowMs += 2;
    expect(await other.valueOf(key)).toBe(8);
    await db
      .updateTable('system_settings')
      .set({ value: JSON.stringify('lots') })
      .execute();
    nowMs += 2_001;
    expect(await other.valueOf(key)).toBe(5);
  });
});
