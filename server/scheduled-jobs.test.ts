import { afterAll, beforeAll, expect, it } from 'vitest';
import { passTime } from '../test/clock/pass-time.ts';
import { createPersona, type Persona } from '../test/personas.ts';
import { startTestApp, type TestApp } from '../test/start-test-app.ts';
import { updatePayment } from './domains/accounts/administration/payments.ts';

let app: TestApp;
let admin: Persona;
beforeAll(async () => {
  app = await startTestApp();
  admin = await createPersona(app, { role: 'super_admin' });
});
afterAll(() => app.close());

const anHourAgo = () => new Date(Date.now() - 3_600_000);

it('lifts a suspension within a minute of its end', async () => {
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

it('marks a payment as expired within a minute of the end of its last day', async () => {
  const person = await createPersona(app);
  const earlier = { db: app.database.db, now: () => new Date('2026-01-05T10:00:00Z') };
  const payment = { adminId: admin.id, personId: person.id, status: 'active' } as const;
  await updatePayment(earlier, { ...payment, lastDay: '2026-01-31' });
  await passTime(app, 60_000);
  const me = await (await person.send('GET', '/api/me')).json();
  expect(me.payment_status).toBe('expired');
});

it('within a minute, reformats phone numbers that were stored exactly as typed (TYPE-01)', async () => {
  const { db } = app.database;
  const { id } = await createPersona(app);
  await db.updateTable('profiles').set({ phone: '077-212-3456' }).where('id', '=', id).execute();
  await passTime(app, 60_000);
  const person = db.selectFrom('profiles').select('phone').where('id', '=', id);
  expect(await person.executeTakeFirst()).toEqual({ phone: '+263 77 212 3456' });
});
