import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '../../../../database/database.ts';
import { answerOf } from '../../../../test/conversations.ts';
import { cardInputs, insertShown } from '../../../../test/generated/card-inputs.ts';
import { listProperty } from '../../../../test/list-property.ts';
import { dataPages } from '../../../../test/pages/data-pages.ts';
import { createPersona } from '../../../../test/personas.ts';
import { openWithLongTimeouts } from '../../../../test/postgres/template.ts';
import { insertPerson, insertProperty } from '../../../../test/sample-properties.ts';
import { type Served, serveHttp } from '../../../../test/services/serve-http.ts';
import { startTestApp, type TestApp } from '../../../../test/start-test-app.ts';
import { type App, createApp } from '../../../app.ts';
import { readConfig } from '../../../platform/config/config.ts';
import { createLog } from '../../../platform/log.ts';
import { presentCard, presentPropertyDetail } from './present-property.ts';
import { listCards, listVisibleProperties } from './property-queries.ts';
import { PropertyReader } from './property-reader.ts';

let app: TestApp;
let otherDatabase: Database;
let other: App;
let served: Served;
beforeAll(async () => {
  // As in production: cached data is not revalidated on every request.
  app = await startTestApp({ PROPERTY_FRESH_MS: `${readConfig({}).propertyFreshMs}` });
  const { connectionString } = app.database.pool.options;
  otherDatabase = openWithLongTimeouts(connectionString ?? '');
  const log = createLog('silent');
  other = await createApp({ config: app.config, database: otherDatabase, log, web: dataPages });
  // Requests over HTTP can also be answered from the response cache.
  served = await serveHttp(other);
});
afterAll(async () => {
  await served.close();
  await other.stop();
  await otherDatabase.close();
  await app.close();
});

const elsewhere = (path: string) => served.request(path);

it('marking a home as rented in one process clears the other processes’ caches', async () => {
  const owner = await createPersona(app, { role: 'owner' });
  const { id } = await listProperty(owner);
  const seen = async () => ({
    listed: (await answerOf<{ total: number }>(elsewhere('/api/properties'))).total,
    rented: (await answerOf<{ rented: boolean }>(elsewhere(`/api/properties/${id}`))).rented,
  });
  await expect.poll(seen).toEqual({ listed: 1, rented: false });
  await owner.send('PATCH', `/api/properties/${id}/state`, { rented: true });
  // The process that made the change shows it immediately.
  const own = await answerOf(app.request(`/api/properties/${id}`));
  expect(own).toMatchObject({ rented: true, available: false });
  expect(await answerOf(app.request('/api/properties'))).toMatchObject({ total: 0 });
  await expect.poll(seen).toEqual({ listed: 0, rented: true });
});

/** Everything the public can read about a listing, from the other process's caches. */
async function readElsewhere(id: string) {
  const read = async (path: string) => {
    const answer = await elsewhere(path);
    return answer.status === 200 ? answer.json() : answer.status;
  };
  const paths = ['/api/properties', '/api/properties?q=garden', '/api/properties/featured'];
  return Promise.all([...paths, `/api/properties/${id}`, `/properties/${id}`].map(read));
}

async function readAnew(id: string) {
  const { db } = app.database;
  const cards = (await listCards(db, [id])).map((row) => presentCard(row, app.app.store));
  const [row] = await listVisibleProperties(db, [id]);
  const detail = row ? presentPropertyDetail(row, app.app.store) : 404;
  const words = cards.filter(({ title, description }) => /garden/.test(title + description));
  const page = (properties: unknown[]) =>
    expect.objectContaining({ properties, total: properties.length });
  return [page(cards), page(words), cards, detail, detail];
}

it.each(cardInputs)('a change made in one process is shown by another: %s', async (_, change) => {
  const { db } = app.database;
  await db.deleteFrom('properties').execute();
  await db.deleteFrom('profiles').where('name', '=', 'Nyasha').execute();
  await insertPerson(db, { name: 'Nyasha' });
  const shown = await insertShown(db);
  await expect.poll(() => readElsewhere(shown.id)).toEqual(await readAnew(shown.id));
  await change(db, shown);
  await expect.poll(() => readElsewhere(shown.id)).toEqual(await readAnew(shown.id));
});

it('a reconnected process shows changes made while it was disconnected', async () => {
  const { db, pool } = app.database;
  const owner = await createPersona(app, { role: 'owner' });
  const { id } = await listProperty(owner);
  const titleElsewhere = async () =>
    (await answerOf<{ title: string }>(elsewhere(`/api/properties/${id}`))).title;
  await expect.poll(titleElsewhere).not.toBe('After the cut');
  const { rows } = await otherDatabase.pool.query('select pg_backend_pid() as pid');
  await pool.query('select pg_terminate_backend($1)', [rows[0].pid]);
  await db.updateTable('properties').set({ title: 'After the cut' }).where('id', '=', id).execute();
  await expect.poll(() => titleElsewhere().catch(() => '')).toBe('After the cut');
});

it('the change log returns a change, however long its transaction takes', async () => {
  const { db } = app.database;
  const [slow, quick] = [await insertProperty(db), await insertProperty(db)];
  const reader = new PropertyReader({
    ...app.app.context,
    ...otherDatabase,
    freshMs: 0,
    staleMs: 0,
  });
  await reader.changes.catchUp();
  const told: unknown[] = [];
  reader.changes.subscribe((changed) => void told.push(changed));
  const write = (trx: typeof db, id: string) =>
    trx.updateTable('properties').set({ price: 1 }).where('id', '=', id).execute();
  await db.transaction().execute(async (trx) => {
    await write(trx, slow);
    await write(db, quick);
    await reader.changes.catchUp();
    expect(told).toEqual([[quick]]);
  });
  await reader.changes.catchUp();
  expect(told).toEqual([[quick], [slow]]);
  reader.stop();
});
