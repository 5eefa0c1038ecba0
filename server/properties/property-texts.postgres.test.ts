import { afterAll, beforeAll, expect, it } from 'vitest';
import { insertShown } from '../../test/card-inputs.ts';
import { startTestApp, type TestApp } from '../../test/start-test-app.ts';
import { listVisibleProperties } from './property-queries.ts';
import { keepTexts, listTexts } from './property-text-queries.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

it('a text that is made and kept while its listing is being changed ends with the commit', async () => {
  const { db } = app.database;
  const { id, agentId } = await insertShown(db);
  const texts = () => listTexts(db, 'test', [id]);
  await db.transaction().execute(async (trx) => {
    await trx.updateTable('profiles').set({ name: 'Tariro' }).where('id', '=', agentId).execute();
    // In another connection, which sees nothing of the change and waits for nobody.
    const [row] = await listVisibleProperties(db, [id]);
    const read = { id, seen: row?.seen ?? '', readAt: row?.read_at ?? new Date(0) };
    await keepTexts(db, 'test', [{ ...read, text: 'before the commit' }]);
    expect(await texts()).toEqual([{ id, text: 'before the commit' }]);
  });
  expect(await texts()).toEqual([]);
});
