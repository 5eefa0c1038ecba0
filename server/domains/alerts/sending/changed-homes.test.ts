import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { alertAt, morning } from '../../../../test/alerts.ts';
import { mailsTo } from '../../../../test/mailbox.ts';
import { createPersona, type Persona } from '../../../../test/personas.ts';
import { insertProperty } from '../../../../test/sample-properties.ts';
import { startTestApp, type TestApp } from '../../../../test/start-test-app.ts';

let app: TestApp;
let renter: Persona;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  renter = await createPersona(app);
});

const minutesLater = (minutes: number) => new Date(morning.getTime() + minutes * 60_000);
const subjects = async (to = renter) =>
  (await mailsTo(app, to.email)).map(({ subject }) => subject);
const list = (fields: Parameters<typeof insertProperty>[1] = {}) =>
  insertProperty(app.database.db, fields);
/** Simulates a change by the lister or a moderator. */
const change = (id: string, fields: { price?: number; state?: string; hidden_at?: Date | null }) =>
  app.database.db
    .updateTable('properties')
    .set({ ...fields, updated_at: new Date() })
    .where('id', '=', id)
    .execute();
const favour = (id: string) => renter.send('PUT', `/api/me/favourites/${id}`);

describe('a home that a person saved', () => {
  it('triggers an alert when it is rented, becomes available again, or changes price (ALRT-09)', async () => {
    const id = await list({ title: 'Sunny house', price: 650 });
    await alertAt(app, minutesLater(-60));
    await favour(id);
    await change(id, { price: 700 });
    await alertAt(app);
    await change(id, { state: 'rented' });
    await alertAt(app, minutesLater(20));
    await change(id, { state: 'available' });
    await alertAt(app, minutesLater(40));
    expect(await subjects()).toEqual([
      'Price changed: Sunny house',
      'Rented: Sunny house',
      'Available again: Sunny house',
    ]);
    const [first] = await mailsTo(app, renter.email);
    expect(first?.text_body).toContain('Price went up, it was $650');
  });

  it('does not trigger an alert if the person has turned alerts off or unsaved the home', async () => {
    const id = await list();
    await alertAt(app, minutesLater(-60));
    await favour(id);
    await renter.send('PUT', '/api/me/saved-home-alerts', { tells_of_saved: false });
    await change(id, { state: 'rented' });
    await alertAt(app);
    await renter.send('PUT', '/api/me/saved-home-alerts', { tells_of_saved: true });
    await renter.send('DELETE', `/api/me/favourites/${id}`);
    await change(id, { state: 'available' });
    await alertAt(app, minutesLater(20));
    expect(await subjects()).toEqual([]);
  });

  it('does not trigger an alert when moderators hide it', async () => {
    const id = await list();
    await alertAt(app, minutesLater(-60));
    await favour(id);
    await change(id, { hidden_at: new Date(), state: 'rented' });
    await alertAt(app);
    expect(await subjects()).toEqual([]);
  });
});

describe('a home that a person asked about', () => {
  const ask = (who: Persona, property_id: string) =>
    who.send('POST', '/api/inquiries', { property_id, message: 'Is it still free?' });

  it('triggers an alert when it is rented; the alert suggests three similar homes, closest rent first (ALRT-12)', async () => {
    const city = 'Gweru';
    const id = await list({ title: 'Sunny house', city, price: 500 });
    for (const price of [510, 900, 480, 530])
      await list({ title: `House for ${price}`, city, price });
    await list({ title: 'A flat', city, type: 'apartment', price: 500 });
    await alertAt(app, minutesLater(-60));
    await ask(renter, id);
    await favour(id);
    await change(id, { state: 'rented' });
    await alertAt(app);
    const [mail, ...more] = await mailsTo(app, renter.email);
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('This home has been rented: Sunny house');
    expect(mail?.text_body).toMatch(
      /Sunny house\nThis home has been rented .*House for 510.*House for 480.*House for 530/s,
    );
    expect(mail?.text_body).not.toMatch(/House for 900|A flat|Homes you saved/);
  });

  it('does not trigger alerts about its price, or any alerts to people who have turned them off', async () => {
    const quiet = await createPersona(app);
    const id = await list({ price: 650 });
    await alertAt(app, minutesLater(-60));
    await ask(renter, id);
    await ask(quiet, id);
    await quiet.send('PUT', '/api/me/saved-home-alerts', { tells_of_saved: false });
    await change(id, { price: 600 });
    await alertAt(app);
    expect(await subjects()).toEqual([]);
    await change(id, { state: 'rented' });
    await alertAt(app, minutesLater(20));
    expect([await subjects(), await subjects(quiet)]).toEqual([
      ['This home has been rented: Sunny home with a garden'],
      [],
    ]);
  });
});
