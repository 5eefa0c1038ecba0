import { afterAll, beforeAll, expect, it } from 'vitest';
import { maxPicturesPerProperty } from '../../../contract/uploads/uploads.ts';
import { sendFile, somePicture } from '../../../test/list-property.ts';
import { createPersona } from '../../../test/personas.ts';
import { startTestApp, type TestApp } from '../../../test/start-test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ RATE_LIMITS: 'on' });
});
afterAll(() => app.close());

it('a person can upload sixty pictures an hour, and the next one is not stored (S22)', async () => {
  const { id, accessToken } = await createPersona(app, { role: 'owner' });
  for (let count = 1; count < 3 * maxPicturesPerProperty; count += 1) {
    await app.app.context.limiter.takeFor('upload', id);
  }
  const bytes = await somePicture();
  const statuses = [];
  for (let count = 0; count < 2; count += 1) {
    statuses.push((await sendFile(app, { bytes, accessToken })).status);
  }
  expect(statuses).toEqual([201, 429]);
  const stored = app.database.db.selectFrom('uploads').select('id').where('owner_id', '=', id);
  expect(await stored.execute()).toHaveLength(1);
});
