import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { groupedCheckCode } from '../../../../contract/chats/check-code.ts';
import type { CheckedReceipt, PaymentRecord } from '../../../../contract/chats/payments.ts';
import { dayInHarare } from '../../../../contract/harare-day.ts';
import {
  answerOf,
  beginConversation,
  chatOf,
  refusalOf,
  sendMessage,
} from '../../../../test/conversations.ts';
import { decidePayment, newPayment, recordPayment } from '../../../../test/payments.ts';
import { createPersona, type Persona, personaPassword } from '../../../../test/personas.ts';
import { startTestApp, type TestApp } from '../../../../test/start-test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const pathOf = (chatId: string) => `/api/chats/${chatId}/payments`;
const statePath = (id: string) => `/api/payments/${id}/state`;
const paymentsOf = (person: Persona, chatId: string) =>
  answerOf<PaymentRecord[]>(person.send('GET', pathOf(chatId)));
const check = (code: string) => app.request(`/api/receipts/${encodeURIComponent(code)}`);

async function confirmed() {
  const conversation = await beginConversation(app);
  const { renter, owner, chatId } = conversation;
  const { id } = await recordPayment(renter, chatId);
  const { receipt } = await decidePayment(owner, id, { state: 'confirmed' });
  return { ...conversation, id, code: receipt?.code ?? '' };
}

describe('recording a payment (PAID-01)', () => {
  it('sends a message to the other person, who can confirm or decline (PAID-03)', async () => {
    const { renter, owner, chatId } = await beginConversation(app);
    const recorded = await recordPayment(renter, chatId);
    expect(recorded).toMatchObject({
      is_mine: true,
      paid_by_me: true,
      amount_cents: 35_050,
      state: 'waiting',
      receipt: null,
      viewer_can: { confirm: false, decline: false, withdraw: true },
    });
    const [seen] = await paymentsOf(owner, chatId);
    expect(seen).toMatchObject({
      id: recorded.id,
      is_mine: false,
      paid_by_me: false,
      viewer_can: { confirm: true, decline: true, withdraw: false },
    });
    expect(await chatOf(owner, chatId)).toMatchObject({
      unreadCount: 1,
      payment_steps: 1,
      last_message:
        "I paid $350.50 for the deposit (EcoCash) on 2 January 2026. Refundable: within 14 days of leaving. Please confirm this record, or say if it's wrong.",
    });
  });

  it('stores a repeated payment once, and refuses a different one with the same id', async () => {
    const { renter, owner, chatId } = await beginConversation(app);
    const payment = newPayment();
    const send = (body: unknown, who = renter) => who.send('POST', pathOf(chatId), body);
    const all = await Promise.all([1, 2, 3].map(() => send(payment)));
    expect(all.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(await paymentsOf(renter, chatId)).toHaveLength(1);
    const different = { status: 422, code: 'different_repeat' };
    expect(await refusalOf(send({ ...payment, amount_cents: 1 }))).toMatchObject(different);
    expect(await refusalOf(send(payment, owner))).toMatchObject(different);
    const message = await sendMessage(renter, chatId, 'Good morning');
    expect(await refusalOf(send({ ...payment, id: message.id }))).toMatchObject(different);
  });

  it('with a future date is refused and shows a field error', async () => {
    const { renter, chatId } = await beginConversation(app);
    const tomorrow = dayInHarare(new Date(Date.now() + 24 * 3_600_000));
    const answer = await renter.send('POST', pathOf(chatId), newPayment({ paid_on: tomorrow }));
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({
      code: 'invalid_fields',
      fields: { paid_on: 'This day is in the future' },
    });
    const today = dayInHarare(new Date());
    expect((await recordPayment(renter, chatId, { paid_on: today })).paid_on).toBe(today);
  });

  it('is refused for strangers, and if either person has blocked the other', async () => {
    const { renter, owner, chatId } = await beginConversation(app);
    const stranger = await createPersona(app);
    expect((await stranger.send('POST', pathOf(chatId), newPayment())).status).toBe(404);
    const { id } = await recordPayment(renter, chatId);
    await owner.send('PUT', `/api/chats/${chatId}/block`, {});
    expect(await refusalOf(renter.send('POST', pathOf(chatId), newPayment()))).toMatchObject({
      status: 403,
      message: "You can't send messages to this person.",
    });
    const confirm = owner.send('PATCH', statePath(id), { state: 'confirmed' });
    expect(await refusalOf(confirm)).toMatchObject({ status: 403 });
    expect((await decidePayment(renter, id, { state: 'withdrawn' })).state).toBe('withdrawn');
  });

  it('is refused while ten earlier records are still undecided', async () => {
    const { renter, chatId } = await beginConversation(app);
    for (let count = 0; count < 10; count += 1) await recordPayment(renter, chatId);
    expect(await refusalOf(renter.send('POST', pathOf(chatId), newPayment()))).toMatchObject({
      status: 409,
      code: 'conflict',
    });
  });
});

describe('a recorded payment (PAID-02)', () => {
  it('becomes a receipt when it is confirmed, and can no longer be changed', async () => {
    const { renter, owner, chatId, id, code } = await confirmed();
    expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{12}$/);
    const again = await decidePayment(owner, id, { state: 'confirmed' });
    expect(again.receipt?.code).toBe(code);
    for (const [who, decision] of [
      [renter, { state: 'withdrawn' }],
      [owner, { state: 'declined', reason: 'No' }],
    ] as const) {
      expect(await refusalOf(who.send('PATCH', statePath(id), decision))).toMatchObject({
        status: 409,
        message: 'This payment has already been confirmed.',
      });
    }
    expect(await chatOf(renter, chatId)).toMatchObject({
      payment_steps: 2,
      last_message: 'The record of $350.50 on 2 January 2026 is correct.',
    });
    const change = app.database.db
      .updateTable('payment_records')
      .set({ amount_cents: 1 })
      .where('id', '=', id)
      .execute();
    await expect(change).rejects.toThrow('a decided payment record does not change');
  });

  it('cannot be confirmed by its author, withdrawn by the other person, or declined without a reason', async () => {
    const { renter, owner, chatId } = await beginConversation(app);
    const { id } = await recordPayment(renter, chatId);
    const confirm = renter.send('PATCH', statePath(id), { state: 'confirmed' });
    expect((await confirm).status).toBe(403);
    expect((await owner.send('PATCH', statePath(id), { state: 'withdrawn' })).status).toBe(403);
    expect((await owner.send('PATCH', statePath(id), { state: 'declined' })).status).toBe(400);
    const reason = 'It was $300';
    expect(await decidePayment(owner, id, { state: 'declined', reason })).toMatchObject({
      state: 'declined',
      reason,
      receipt: null,
    });
    expect((await renter.send('GET', `/api/payments/${id}/receipt`)).status).toBe(404);
  });
});

describe('checking a receipt (PAID-05)', () => {
  it('shows the confirmed data with masked names and no notes, however the code is typed', async () => {
    const { code } = await confirmed();
    const checked = await answerOf<CheckedReceipt>(
      check(groupedCheckCode(code).toLowerCase().replaceAll('-', ' ')),
    );
    expect(checked).toEqual({
      code,
      number: expect.any(Number),
      purpose: 'deposit',
      amount_cents: 35_050,
      method: 'ecocash',
      paid_on: '2026-01-02',
      refund: 'returned',
      home: { title: 'Garden flat in Avondale', suburb: 'Avondale' },
      paid_by: 'R. Moyo',
      paid_to: 'F. Dube',
      recorded_at: expect.any(String),
      confirmed_at: expect.any(String),
    });
  });

  it('refuses an unknown code', async () => {
    for (const code of ['0000-0000-0000', 'short', `${randomUUID()}`])
      expect((await check(code)).status).toBe(404);
  });
});

describe('when an account is deleted (PAID-06)', () => {
  const leave = (person: Persona) =>
    person.send('DELETE', '/api/me', { password: personaPassword });

  it('the other person keeps receipts with both names; unconfirmed records are deleted', async () => {
    const { renter, owner, chatId, id, code } = await confirmed();
    await recordPayment(renter, chatId);
    const exported = await answerOf<Record<string, unknown[]>>(
      renter.send('GET', '/api/me/export'),
    );
    expect(JSON.stringify(exported)).toContain(code);
    expect((await leave(renter)).status).toBe(200);
    const kept = await paymentsOf(owner, chatId);
    expect(kept).toMatchObject([{ id, state: 'confirmed', is_mine: false, paid_by_me: false }]);
    expect((await owner.send('GET', `/api/payments/${id}/receipt`)).status).toBe(200);
    expect(await answerOf<CheckedReceipt>(check(code))).toMatchObject({ paid_by: 'R. Moyo' });
    expect((await leave(owner)).status).toBe(200);
    expect((await check(code)).status).toBe(404);
  });
});
