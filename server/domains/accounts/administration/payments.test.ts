import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPersona, type Persona } from '../../../../test/personas.ts';
import { startTestApp, type TestApp } from '../../../../test/start-test-app.ts';
import { expirePayments, updatePayment } from './payments.ts';

let app: TestApp;
let admin: Persona;
beforeAll(async () => {
  app = await startTestApp();
  admin = await createPersona(app, { role: 'super_admin' });
});
afterAll(() => app.close());

const at = (now: string) => ({ db: app.database.db, now: () => new Date(now) });
const noon = () => at('2026-11-22T10:00:00Z');
const paymentOf = async ({ send }: Persona) => {
  const { payment_status, payment_expires_at } = await (await send('GET', '/api/me')).json();
  return { payment_status, payment_expires_at };
};
const logOf = (personId: string) =>
  app.database.db
    .selectFrom('admin_logs')
    .select(['admin_id', 'actor', 'reason', 'state_before', 'state_after'])
    .where('target_user_id', '=', personId)
    .where('action', '=', 'update_payment_status')
    .orderBy('created_at')
    .execute();

describe('a payment', () => {
  it('is stored with its last day and logged (ADMIN-14, X4)', async () => {
    const person = await createPersona(app);
    const change = { adminId: admin.id, personId: person.id, reason: 'Paid in cash' };
    await updatePayment(noon(), { ...change, status: 'active', lastDay: '2026-12-31' });
    const active = { payment_status: 'active', payment_expires_at: '2026-12-31' };
    expect(await paymentOf(person)).toEqual(active);
    expect(await logOf(person.id)).toEqual([
      {
        admin_id: admin.id,
        actor: 'administrator',
        reason: 'Paid in cash',
        state_before: { payment_status: 'pending', payment_expires_at: null },
        state_after: active,
      },
    ]);
    await updatePayment(noon(), { ...change, status: 'active' });
    expect(await paymentOf(person)).toEqual({ ...active, payment_expires_at: null });
  });

  it('cannot be given a last day in the past', async () => {
    const { id: personId } = await createPersona(app);
    const change = {
      adminId: admin.id,
      personId,
      status: 'active',
      lastDay: '2026-11-21',
    } as const;
    await expect(updatePayment(noon(), change)).rejects.toThrow(
      'Please choose today or a later day',
    );
    expect(await logOf(personId)).toEqual([]);
  });

  it('expires after its last day in Harare, and the log names Musha as the actor', async () => {
    const person = await createPersona(app);
    const change = { adminId: admin.id, personId: person.id, status: 'active' } as const;
    await updatePayment(noon(), { ...change, lastDay: '2026-11-30' });
    await expirePayments(at('2026-11-30T21:59:00Z'));
    expect(await paymentOf(person)).toMatchObject({ payment_status: 'active' });
    await expirePayments(at('2026-11-30T22:01:00Z'));
    const expired = { payment_status: 'expired', payment_expires_at: '2026-11-30' };
    expect(await paymentOf(person)).toEqual(expired);
    const [, entry] = await logOf(person.id);
    expect(entry).toMatchObject({ admin_id: null, actor: 'system', state_after: expired });
  });
});
