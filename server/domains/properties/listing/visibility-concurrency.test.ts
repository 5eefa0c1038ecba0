import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Db } from '../../../../database/database.ts';
import { createPersona } from '../../../../test/personas.ts';
import { insertProperty } from '../../../../test/sample-properties.ts';
import { startTestApp, type TestApp } from '../../../../test/start-test-app.ts';
import { untilStatementsWait } from '../../../../test/waiting-statements.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const deactivate = (db: Db, id: string) =>
  db.updateTable('profiles').set({ is_active: false }).where('id', '=', id).execute();
const statusOf = async (id: string) => (await app.request(`/api/properties/${id}`)).status;

it('a home is not visible if it is listed while its owner is being suspended', async () => {
  const { db } = app.database;
  const { id: owner_id } = await createPersona(app, { role: 'owner' });
  let property: Promise<string> | undefined;
  await db.transaction().execute(async (trx) => {
    await deactivate(trx, owner_id);
    property = insertProperty(db, { owner_id });
    await untilStatementsWait(db, 1);
  });
  expect(await statusOf((await property) ?? '')).toBe(404);
});

it('a home is not visible if its owner is suspended before the listing is committed', async () => {
  const { db } = app.database;
  const { id: owner_id } = await createPersona(app, { role: 'owner' });
  let suspension: Promise<unknown> | undefined;
  const id = await db.transaction().execute(async (trx) => {
    const inserted = await insertProperty(trx, { owner_id });
    suspension = deactivate(db, owner_id);
    await untilStatementsWait(db, 1);
    return inserted;
  });
  await suspension;
  expect(await statusOf(id)).toBe(404);
});
