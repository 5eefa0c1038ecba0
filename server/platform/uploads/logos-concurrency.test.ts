import { afterAll, beforeAll, expect, it } from 'vitest';
import { sendFile, somePicture } from '../../../test/list-property.ts';
import { createAgency, createPersona } from '../../../test/personas.ts';
import { startTestApp, type TestApp } from '../../../test/start-test-app.ts';
import { untilStatementsWait } from '../../../test/waiting-statements.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

it('of three concurrent logo uploads only one is kept, and the others leave no files', async () => {
  const { db } = app.database;
  const agencyId = await createAgency(app);
  const { accessToken } = await createPersona(app, { role: 'agency', agencyId });
  const file = {
    method: 'PUT',
    path: `/api/agencies/${agencyId}/logo`,
    bytes: await somePicture(),
    accessToken,
  };
  let sending: Promise<Response>[] = [];
  await db.transaction().execute(async (trx) => {
    const agency = trx.selectFrom('agencies').select('id').where('id', '=', agencyId);
    await agency.forUpdate().execute();
    sending = Array.from({ length: 3 }, () => sendFile(app, file));
    await untilStatementsWait(db, 3);
  });
  const urls = await Promise.all(sending.map(async (answer) => (await (await answer).json()).url));
  const { logo } = await (await app.request(`/api/agencies/${agencyId}`)).json();
  const kept = await db.selectFrom('uploads').select('key').execute();
  expect(urls).toContain(logo);
  expect(kept.map(({ key }) => `/media/agency-logos/${key}`)).toEqual([logo]);
});
