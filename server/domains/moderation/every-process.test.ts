import { afterAll, beforeAll, expect, it } from 'vitest';
import { closeCodes } from '../../../contract/events.ts';
import { answerOf } from '../../../test/conversations.ts';
import { tokenMailedTo } from '../../../test/mailbox.ts';
import { decideOn, reportedListing } from '../../../test/market/reports.ts';
import { dataPages } from '../../../test/pages/data-pages.ts';
import { createPersona, sendJson } from '../../../test/personas.ts';
import { RealtimeClient } from '../../../test/realtime/realtime-client.ts';
import { startTestApp, type TestApp } from '../../../test/start-test-app.ts';
import { startTestServer, type TestServer } from '../../../test/start-test-server.ts';

let app: TestApp;
let one: TestServer;
let two: TestServer;
beforeAll(async () => {
  // As in production: cached data is not revalidated on every request.
  app = await startTestApp({ PROPERTY_FRESH_MS: '250' });
  one = await startTestServer(app);
  two = await startTestServer(app, { asAnotherProcess: true, web: dataPages });
});
afterAll(async () => {
  await two.stop();
  await one.stop();
  await app.close();
});

it('suspending a person hides their homes and closes their sockets in every process until an appeal succeeds (S08, S09)', async () => {
  const admin = await createPersona(app, { role: 'super_admin' });
  const { owner, propertyId, caseId } = await reportedListing(app);
  const sockets = [
    await RealtimeClient.connect(one, owner),
    await RealtimeClient.connect(two, owner),
  ];
  const page = async () =>
    (await fetch(`http://127.0.0.1:${two.port}/properties/${propertyId}`)).status;
  expect(await page(), 'kept by the other process').toBe(200);

  await answerOf(decideOn(admin, caseId, { outcome: 'suspend' }));
  for (const { closed } of sockets) expect(await closed).toBe(closeCodes.unauthenticated);
  await expect.poll(page).toBe(404);

  const token = await tokenMailedTo(app, owner.email);
  const text = 'It was my brother.';
  await answerOf(sendJson(app, { method: 'POST', path: '/api/appeals', body: { token, text } }));
  const judgement = { outcome: 'reversed', reason: 'We spoke to both.' };
  await answerOf(admin.send('POST', `/api/admin/reports/${caseId}/appeal-decision`, judgement));
  await expect.poll(page).toBe(200);
});
