import { afterAll, beforeAll, expect, it } from 'vitest';
import { mailsTo } from '../../../../test/mailbox.ts';
import { insertClaimedHome, renterOf } from '../../../../test/market/viewed-home.ts';
import { createPersona } from '../../../../test/personas.ts';
import { startTestApp, type TestApp } from '../../../../test/start-test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

it('concurrent corrections all count, and the lister gets each email about them only once (CLAIM-03, CLAIM-04)', async () => {
  for (let round = 0; round < 5; round += 1) {
    const owner = await createPersona(app, { role: 'owner' });
    const propertyId = await insertClaimedHome(app, owner.id);
    const about = { ownerId: owner.id, propertyId };
    const renters = await Promise.all([1, 2, 3, 4].map(() => renterOf(app, about)));
    const body = { field: 'borehole', value: 'own', viewed: true, found: 'shared' };
    const answers = await Promise.all(
      renters.map((renter) => renter.send('POST', `/api/properties/${propertyId}/claims`, body)),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const home = await (await app.request(`/api/properties/${propertyId}`)).json();
    expect(home.borehole).toBeNull();
    const subjects = (await mailsTo(app, owner.email)).map(({ subject }) => subject);
    // The outbox sends pending emails concurrently, in any order.
    expect(subjects.toSorted()).toEqual([
      'Renters reported something different',
      'We hid a detail of your listing',
    ]);
  }
});

it('a correction sent while the value changes does not hide the new value (CLAIM-05)', async () => {
  const owner = await createPersona(app, { role: 'owner' });
  const propertyId = await insertClaimedHome(app, owner.id);
  const about = { ownerId: owner.id, propertyId };
  const body = { field: 'borehole', value: 'own', viewed: true, found: 'shared' };
  const path = `/api/properties/${propertyId}`;
  for (let each = 0; each < 3; each += 1)
    await (await renterOf(app, about)).send('POST', `${path}/claims`, body);
  const fourth = await renterOf(app, about);
  const [answer, change] = await Promise.all([
    fourth.send('POST', `${path}/claims`, body),
    owner.send('PATCH', path, { borehole: 'shared' }),
  ]);
  expect([200, 409]).toContain(answer.status);
  expect(change.status).toBe(200);
  expect((await (await app.request(path)).json()).borehole).toBe('shared');
});
