import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { pauseSending, resumeSending } from '../../../database/sending-pause-queries.ts';
import { resume, type Stale } from '../../../scripts/admin/sending.ts';
import { answerOf, beginConversation, sendMessage } from '../../../test/conversations.ts';
import {
  chooseSettings,
  pushNow,
  startPushStage,
  turnOnPush,
  waitingPushes,
} from '../../../test/devices.ts';
import { createPersona } from '../../../test/personas.ts';
import { type PushService, pushOrigin } from '../../../test/services/start-push-service.ts';
import type { TestApp } from '../../../test/start-test-app.ts';
import { PushOutbox } from './push-outbox.ts';

let service: PushService;
let app: TestApp;
let stage: Awaited<ReturnType<typeof startPushStage>>;
beforeAll(async () => {
  stage = await startPushStage();
  ({ service, app } = stage);
});
afterAll(() => stage.stop());
beforeEach(() => stage.clear());

it('a push survives a short database outage and is sent afterwards (FAULT-04)', async () => {
  const { renter, owner, chatId } = await beginConversation(app);
  const device = await turnOnPush(service, owner);
  await sendMessage(renter, chatId, 'Could I come on Saturday?');
  let failures = 0;
  const shaky = new Proxy(app.database.db, {
    get: (target, name) => {
      if (name === 'selectFrom' && failures > 0) {
        failures -= 1;
        throw new Error('Connection terminated unexpectedly');
      }
      return Reflect.get(target, name).bind(target);
    },
  });
  const { context } = app.app;
  const outbox = new PushOutbox({ ...context, outbox: app.app.outbox, db: shaky });
  await outbox.keys.pair();
  failures = 1;
  await app.database.db
    .updateTable('pushes')
    .set({ due_at: new Date(0) })
    .execute();
  await outbox.deliver();
  expect([failures, device.received]).toEqual([0, []]);
  await pushNow(app);
  expect(device.received).toHaveLength(1);
});

it('a push waits while sending is paused, and is sent when sending resumes (SEND-02)', async () => {
  const { renter, owner, chatId } = await beginConversation(app);
  const device = await turnOnPush(service, owner);
  await pauseSending(app.database.db);
  await sendMessage(renter, chatId, 'Could I come on Sunday?');
  await pushNow(app);
  expect(device.received).toEqual([]);
  await resumeSending(app.database.db);
  await pushNow(app);
  expect(device.received).toHaveLength(1);
});

it('when sending resumes, pushes older than an hour are dropped if the operator chose that (SEND-03)', async () => {
  const { db } = app.database;
  const { renter, owner, chatId } = await beginConversation(app);
  const device = await turnOnPush(service, owner);
  await pauseSending(db);
  await sendMessage(renter, chatId, 'Is it still free?');
  const news_at = sql<Date>`now() - interval '2 hours'`;
  await db.updateTable('pushes').set({ news_at }).execute();
  const answered = (stale?: Stale) => resume({ db, config: app.config }, stale);
  expect(await answered()).toMatch(/^Sending is still paused\. .* 1 notifications \(1 older\)/);
  await pushNow(app);
  expect(await answered('drop-old')).toContain('Those older than an hour were deleted.');
  await pushNow(app);
  expect(device.received).toEqual([]);
});

it('when sending resumes, a push is sent before its email, because the push can make the email unnecessary (SEND-03)', async () => {
  const { db } = app.database;
  const person = await createPersona(app);
  const { id, email } = person;
  await turnOnPush(service, person);
  await pauseSending(db);
  await app.app.pushes.enqueue(db, {
    to: id,
    kind: 'homes',
    topic: 'homes',
    title: 'A new home',
    text: 'Garden flat',
    path: '/',
    mail: { to: email, subject: 'A new home', text: 'Garden flat', html: 'Garden flat' },
  });
  const mails = db.updateTable('mail_outbox').where('recipient', '=', email);
  await mails.set({ next_attempt_at: sql`now()` }).execute();
  await resume({ db, config: app.config }, undefined);
  const { rows } = await sql<{ seconds: number }>`
    select extract(epoch from next_attempt_at - now())::float8 as seconds
    from mail_outbox where recipient = ${email}
  `.execute(db);
  expect(rows[0]?.seconds).toBeGreaterThan(500);
});

describe('a device', () => {
  it('receives the text, encrypted for the device and signed for its push service', async () => {
    const { renter, owner, chatId } = await beginConversation(app);
    const device = await turnOnPush(service, owner);
    await sendMessage(renter, chatId, 'Could I come on Saturday?');
    await pushNow(app);
    expect(service.complaints).toEqual([]);
    expect(device.received).toEqual([
      {
        id: expect.any(String),
        to: owner.id,
        kind: 'messages',
        title: 'Rudo Moyo',
        text: 'Could I come on Saturday?',
        path: `/messages?chat=${chatId}`,
        tag: `chat-${chatId}`,
      },
    ]);
    const [request] = service.requests;
    expect(request?.body.toString('latin1')).not.toContain('Saturday');
    expect(request?.body.length).toBeLessThan(700);
    expect(request?.headers).toMatchObject({ ttl: '86400', urgency: 'high' });
    expect(request?.headers['topic']).toMatch(/^[\w-]{32}$/);
  });

  it('receives only one push for several messages in quick succession', async () => {
    const { renter, owner, chatId } = await beginConversation(app);
    const device = await turnOnPush(service, owner);
    await sendMessage(renter, chatId, 'Hello');
    await sendMessage(renter, chatId, 'Is it still free?');
    await pushNow(app);
    await pushNow(app);
    expect(device.received.map(({ text }) => text)).toEqual(['Is it still free?']);
  });

  it('does not receive the message text if the person chose to hide it', async () => {
    const { renter, owner, chatId } = await beginConversation(app);
    const device = await turnOnPush(service, owner);
    await chooseSettings(owner, { shows_text: false });
    await sendMessage(renter, chatId, 'Could I come on Saturday?');
    await pushNow(app);
    const [push] = device.received;
    expect(push).toMatchObject({ title: 'You have a new message', tag: `chat-${chatId}` });
    expect(JSON.stringify(push)).not.toMatch(/Rudo|Saturday/);
  });

  it('receives pushes only for the last person who logged in on it', async () => {
    const [first, second] = [await createPersona(app), await createPersona(app)];
    const device = await turnOnPush(service, first);
    await turnOnPush(service, second, device);
    const mine = await answerOf<{ endpoint: string | null }>(first.send('GET', '/api/me/push'));
    expect(mine.endpoint).toBeNull();
    const theirs = await answerOf<{ endpoint: string | null }>(second.send('GET', '/api/me/push'));
    expect(theirs.endpoint).toBe(device.endpoint);
  });

  it.each([404, 410])('is removed if its push service returns %i', async (status) => {
    const { renter, owner, chatId } = await beginConversation(app);
    const device = await turnOnPush(service, owner);
    device.status = status;
    await sendMessage(renter, chatId, 'Hello');
    await pushNow(app);
    expect(service.requests).toHaveLength(1);
    expect(await answerOf(owner.send('GET', '/api/me/push'))).toMatchObject({ endpoint: null });
    expect(await waitingPushes(app)).toEqual([]);
  });

  it('is sent a failed push again at increasing intervals until Musha gives up', async () => {
    const { renter, owner, chatId } = await beginConversation(app);
    const device = await turnOnPush(service, owner);
    device.status = 503;
    await sendMessage(renter, chatId, 'Hello');
    for (const seconds of [30, 120, 480]) {
      const before = Date.now();
      await pushNow(app);
      const [push] = await waitingPushes(app);
      const failedAt = (push?.due_at.getTime() ?? 0) - seconds * 1000;
      // The clocks of the database and this process may differ slightly.
      expect(failedAt).toBeGreaterThan(before - 1000);
      expect(failedAt).toBeLessThan(Date.now() + 1000);
    }
    await pushNow(app);
    expect(await waitingPushes(app)).toEqual([]);
    expect(await answerOf(owner.send('GET', '/api/me/push'))).toMatchObject({
      endpoint: device.endpoint,
    });
  });

  it('gets the full number of delivery attempts for a push that replaces another', async () => {
    const { renter, owner, chatId } = await beginConversation(app);
    const device = await turnOnPush(service, owner);
    device.status = 503;
    await sendMessage(renter, chatId, 'Hello');
    for (let attempt = 1; attempt <= 3; attempt += 1) await pushNow(app);
    await sendMessage(renter, chatId, 'Is it still free?');
    expect(await waitingPushes(app)).toMatchObject([{ attempts: 0 }]);
    await pushNow(app);
    expect(await waitingPushes(app)).toMatchObject([{ attempts: 1 }]);
  });

  it('receives nothing if its push service answers with a redirect', async () => {
    const { renter, owner, chatId } = await beginConversation(app);
    const [device, other] = [await turnOnPush(service, owner), service.subscribe()];
    device.status = 307;
    device.answerWith = { Location: other.endpoint.replace(pushOrigin, service.url) };
    await sendMessage(renter, chatId, 'Hello');
    await pushNow(app);
    expect(service.requests).toHaveLength(1);
  });
});
