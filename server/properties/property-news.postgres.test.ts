import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Database, openDatabase } from '../../database/database.ts';
import { answerOf } from '../../test/conversations.ts';
import { listProperty } from '../../test/list-property.ts';
import { createPersona } from '../../test/personas.ts';
import { insertProperty } from '../../test/sample-properties.ts';
import { startTestApp, type TestApp } from '../../test/start-test-app.ts';
import { type App, createApp } from '../app.ts';
import { createLog } from '../log.ts';
import { PropertyReader } from './property-reader.ts';

let app: TestApp;
let otherDatabase: Database;
let other: App;
beforeAll(async () => {
  // As in production: what is kept is not asked for again at every request.
  app = await startTestApp({ PROPERTY_FRESH_MS: '250' });
  const { connectionString } = app.database.pool.options;
  otherDatabase = await openDatabase({ databaseUrl: connectionString, dataDir: 'unused' });
  const log = createLog('silent');
  other = await createApp({ config: app.config, database: otherDatabase, log });
});
afterAll(async () => {
  await other.stop();
  await otherDatabase.close();
  await app.close();
});

const elsewhere = (path: string) =>
  Promise.resolve(other.fetch(new Request(`${app.config.publicUrl}${path}`)));

it('a home that is rented in one process leaves what the others keep', async () => {
  const owner = await createPersona(app, { role: 'owner' });
  const { id } = await listProperty(owner);
  const seen = async () => ({
    listed: (await answerOf<{ total: number }>(elsewhere('/api/properties'))).total,
    rented: (await answerOf<{ rented: boolean }>(elsewhere(`/api/properties/${id}`))).rented,
  });
  await expect.poll(seen).toEqual({ listed: 1, rented: false });
  await owner.send('PATCH', `/api/properties/${id}/state`, { rented: true });
  // The process itself shows it to whoever asks next.
  const own = await answerOf(app.request(`/api/properties/${id}`));
  expect(own).toMatchObject({ rented: true, available: false });
  expect(await answerOf(app.request('/api/properties'))).toMatchObject({ total: 0 });
  await expect.poll(seen).toEqual({ listed: 0, rented: true });
});

it('a change is told however long its transaction takes beside others', async () => {
  const { db } = app.database;
  const [slow, quick] = [await insertProperty(db), await insertProperty(db)];
  const reader = new PropertyReader({ db: otherDatabase.db, store: app.app.store, freshMs: 0 });
  await reader.news.catchUp();
  const told: unknown[] = [];
  reader.news.follow((changed) => void told.push(changed));
  const write = (trx: typeof db, id: string) =>
    trx.updateTable('properties').set({ price: 1 }).where('id', '=', id).execute();
  await db.transaction().execute(async (trx) => {
    await write(trx, slow);
    await write(db, quick);
    await reader.news.catchUp();
    expect(told).toEqual([[quick]]);
  });
  await reader.news.catchUp();
  expect(told).toEqual([[quick], [slow]]);
  reader.stop();
});
