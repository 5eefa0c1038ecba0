import { afterAll, beforeAll, expect, it } from 'vitest';
import { beginConversation, chatOf } from '../../../../test/conversations.ts';
import { recordPayment } from '../../../../test/payments.ts';
import { startTestApp, type TestApp } from '../../../../test/start-test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

it('if a payment is confirmed and withdrawn concurrently, exactly one of the two succeeds (PAID-02)', async () => {
  const { renter, owner, chatId } = await beginConversation(app);
  const states: string[] = [];
  for (let round = 0; round < 8; round += 1) {
    const { id } = await recordPayment(renter, chatId);
    const path = `/api/payments/${id}/state`;
    const confirm = () => owner.send('PATCH', path, { state: 'confirmed' });
    const withdraw = () => renter.send('PATCH', path, { state: 'withdrawn' });
    const order = round % 2 === 0 ? [confirm, withdraw] : [withdraw, confirm];
    const answers = await Promise.all(order.map((send) => send()));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const { state, code } = await app.database.db
      .selectFrom('payment_records')
      .select(['state', 'code'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(code !== null).toBe(state === 'confirmed');
    states.push(state);
  }
  const told = 8 + states.filter((state) => state === 'confirmed').length;
  expect(await chatOf(renter, chatId)).toMatchObject({ last_seq: told, payment_steps: 16 });
});

it('only ten of twelve concurrent payment records are accepted (PAID-01)', async () => {
  const { renter, chatId } = await beginConversation(app);
  await Promise.allSettled(Array.from({ length: 12 }, () => recordPayment(renter, chatId)));
  const waiting = await app.database.db
    .selectFrom('payment_records')
    .select('id')
    .where('chat_id', '=', chatId)
    .execute();
  expect(waiting).toHaveLength(10);
  expect(await chatOf(renter, chatId)).toMatchObject({ payment_steps: 10 });
});
