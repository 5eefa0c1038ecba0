import { afterAll, beforeAll, expect, it } from 'vitest';
import { passTime } from '../test/clock/pass-time.ts';
import { createAgency, createPersona, createProperty, type Persona } from '../test/personas.ts';
import { startTestApp, type TestApp } from '../test/start-test-app.ts';
import { updatePayment } from './accounts/administration/payments.ts';

let app: TestApp;
let admin: Persona;
beforeAll(async () => {
  app = await startTestApp();
  admin = await createPersona(app, { role: 'super_admin' });
});
afterAll(() => app.close());

const anHourAgo = () => new Date(Date.now() - 3_600_000);

it('within a minute the app lifts a suspension that has ended', async () => {
  const { id } = await createPersona(app);
  const { db } = app.database;
  await db
    .updateTable('profiles')
    .set({ is_active: false, suspended_until: anHourAgo() })
    .where('id', '=', id)
    .execute();
  await passTime(app, 60_000);
  const person = db.selectFrom('profiles').select('is_active').where('id', '=', id);
  expect(await person.executeTakeFirst()).toEqual({ is_active: true });
});

it('within a minute the app ends a payment whose last day is over', async () => {
  const person = await createPersona(app);
  const earlier = { db: app.database.db, now: () => new Date('2026-01-05T10:00:00Z') };
  const payment = { adminId: admin.id, personId: person.id, status: 'active' } as const;
  await updatePayment(earlier, { ...payment, lastDay: '2026-01-31' });
  await passTime(app, 60_000);
  const me = await (await person.send('GET', '/api/me')).json();
  expect(me.payment_status).toBe('expired');
});

it('within a minute the app reads phone numbers that were stored as typed; other text stays', async () => {
  const { db } = app.database;
  const office = await createAgency(app);
  const owner = await createPersona(app, { role: 'owner' });
  const renter = await createPersona(app);
  const property_id = await createProperty(app, { ownerId: owner.id });
  const body = { property_id, message: 'Is it free?' };
  const { id } = await (await renter.send('POST', '/api/inquiries', body)).json();
  const set = {
    agency: (phone: string) =>
      db.updateTable('agencies').set({ phone }).where('id', '=', office).execute(),
    owner: (phone: string) =>
      db.updateTable('profiles').set({ phone }).where('id', '=', owner.id).execute(),
    inquiry: (phone: string) =>
      db.updateTable('inquiries').set({ phone }).where('id', '=', id).execute(),
  };
  await set.agency('ask at the office');
  await set.owner('０７７ 212-3456');
  await set.inquiry('0772123456;0712345678');
  await passTime(app, 60_000);
  const phones = async () => ({
    agency: (await db.selectFrom('agencies').select('phone').where('id', '=', office).execute())[0],
    owner: (
      await db.selectFrom('profiles').select('phone').where('id', '=', owner.id).execute()
    )[0],
    inquiry: (await db.selectFrom('inquiries').select('phone').where('id', '=', id).execute())[0],
  });
  expect(await phones()).toEqual({
    agency: { phone: 'ask at the office' },
    owner: { phone: '+263 77 212 3456' },
    inquiry: { phone: '0772123456;0712345678' },
  });
});
