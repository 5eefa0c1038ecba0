import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { maxPartBytes } from '../../../../contract/uploads/uploads.ts';
import { noise } from '../../../../test/generated/hostile-files.ts';
import { sendFile } from '../../../../test/list-property.ts';
import { createPersona, type Persona } from '../../../../test/personas.ts';
import { startTestApp, type TestApp } from '../../../../test/start-test-app.ts';

let app: TestApp;
let owner: Persona;
beforeAll(async () => {
  app = await startTestApp();
  owner = await createPersona(app, { role: 'owner' });
});
afterAll(() => app.close());

it('stores each part and picture only once, even if a client retries while its earlier requests are still running', async () => {
  const file = await noise(200, 200).png().toBuffer();
  const id = randomUUID();
  for (let position = 0; position < file.length; position += maxPartBytes) {
    const part = {
      method: 'PUT',
      path: `/api/uploads/${id}/parts/${position}`,
      bytes: file.subarray(position, position + maxPartBytes),
      accessToken: owner.accessToken,
    };
    const answers = await Promise.all([1, 2, 3].map(() => sendFile(app, part)));
    const end = Math.min(position + maxPartBytes, file.length);
    for (const answer of answers) expect(await answer.json()).toEqual({ received: end });
  }
  const stored = await Promise.all(
    [1, 2].map(() => owner.send('POST', `/api/uploads/${id}`, { bytes: file.length })),
  );
  const [first, second] = await Promise.all(stored.map((answer) => answer.json()));
  expect(second).toEqual(first);
  const { db } = app.database;
  const rows = await db
    .selectFrom('uploads')
    .select('id')
    .where('owner_id', '=', owner.id)
    .execute();
  expect(rows).toEqual([{ id }]);
});
