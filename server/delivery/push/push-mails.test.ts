import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { beginConversation, type Conversation, sendMessage } from '../../../test/conversations.ts';
import {
  askAbout,
  chooseSettings,
  heldMails,
  pushNow,
  startPushStage,
  turnOnPush,
  waitingPushes,
} from '../../../test/devices.ts';
import { mailsTo } from '../../../test/mailbox.ts';
import { createPersona, createProperty, type Persona } from '../../../test/personas.ts';
import type { PushService } from '../../../test/services/start-push-service.ts';
import type { TestApp } from '../../../test/start-test-app.ts';

let service: PushService;
let app: TestApp;
let stage: Awaited<ReturnType<typeof startPushStage>>;
beforeAll(async () => {
  stage = await startPushStage();
  ({ service, app } = stage);
});
afterAll(() => stage.stop());
beforeEach(() => stage.clear());

async function hoursOfMails({ email }: Persona): Promise<Record<string, number>> {
  const rows = await app.database.db
    .selectFrom('mail_outbox')
    .select(['subject', 'next_attempt_at'])
    .where('recipient', '=', email)
    .execute();
  return Object.fromEntries(
    rows.map(({ subject, next_attempt_at: due }) => [
      subject,
      Math.round((due.getTime() - Date.now()) / 3_600_000),
    ]),
  );
}

const pushAboutHomes = (person: Persona, title: string) =>
  app.app.pushes.enqueue(app.database.db, {
    to: person.id,
    kind: 'homes',
    topic: 'homes',
    title,
    text: 'Garden flat',
    path: '/',
    mail: { to: person.email, subject: title, text: title, html: title },
  });

const receipt = (id: string | undefined) =>
  app.request('/api/push/receipts', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ id }),
  });

const makeMailsDue = () =>
  app.database.db
    .updateTable('mail_outbox')
    .set({ next_attempt_at: new Date(0) })
    .execute();

describe('quiet hours', () => {
  /** Quiet hours that cover the whole day except the previous minute. */
  const now = () => {
    const at = (ms: number) => new Date(Date.now() + ms).toISOString().slice(11, 16);
    return { from: at(0), until: at(-60_000), zone: 'UTC' };
  };

  it('delay a push and its email until the quiet hours end', async () => {
    const [renter, owner] = [await createPersona(app), await createPersona(app, { role: 'owner' })];
    const device = await turnOnPush(service, owner);
    await chooseSettings(owner, { quiet: now() });
    await askAbout(renter, await createProperty(app, { ownerId: owner.id }));
    await pushNow(app);
    expect(service.requests).toEqual([]);
    const [waiting] = await waitingPushes(app);
    expect(waiting).toMatchObject({ attempts: 0 });
    const hours = ((waiting?.due_at.getTime() ?? 0) - Date.now()) / 3_600_000;
    expect(hours).toBeGreaterThan(23.9);
    expect(await heldMails(app, owner)).toEqual([true]);
    await chooseSettings(owner, { quiet: null });
    await pushNow(app);
    expect(device.received).toHaveLength(1);
  });

  it('delay the emails for all pushes, including pushes that were replaced by a later one', async () => {
    const person = await createPersona(app);
    const device = await turnOnPush(service, person);
    await chooseSettings(person, { quiet: now() });
    await pushAboutHomes(person, 'First');
    await pushAboutHomes(person, 'Second');
    await pushNow(app);
    expect(await hoursOfMails(person)).toEqual({ First: 24, Second: 24 });
    await pushAboutHomes(person, 'Third');
    await pushNow(app);
    expect(await hoursOfMails(person)).toEqual({ First: 24, Second: 24, Third: 24 });
    await chooseSettings(person, { quiet: null });
    await pushAboutHomes(person, 'Fourth');
    const [waiting] = await waitingPushes(app);
    expect(waiting?.due_at.getTime()).toBeLessThan(Date.now() + 120_000);
    await pushNow(app);
    expect(device.received.map(({ title }) => title)).toEqual(['Fourth']);
  });

  it('cancel pushes for messages read before the quiet hours end', async () => {
    const { renter, owner, chatId } = await beginConversation(app);
    await turnOnPush(service, owner);
    await chooseSettings(owner, { quiet: now() });
    await sendMessage(renter, chatId, 'Hello');
    await pushNow(app);
    await owner.send('POST', `/api/chats/${chatId}/read`, { seq: 1 });
    expect(await waitingPushes(app)).toEqual([]);
  });
});

describe('the email for a push', () => {
  const asked = async () => {
    const [renter, owner] = [await createPersona(app), await createPersona(app, { role: 'owner' })];
    const device = await turnOnPush(service, owner);
    const propertyId = await createProperty(app, { ownerId: owner.id });
    return { renter, owner, device, ask: () => askAbout(renter, propertyId) };
  };

  it('is not sent if a device has shown the push', async () => {
    const { owner, device, ask } = await asked();
    await ask();
    expect(await heldMails(app, owner)).toEqual([true]);
    await pushNow(app);
    expect(await heldMails(app, owner)).toEqual([true]);
    expect((await receipt(device.received[0]?.id)).status).toBe(200);
    expect(await mailsTo(app, owner.email)).toEqual([]);
  });

  it('is sent if no device confirms in time that it has shown the push', async () => {
    const { owner, ask } = await asked();
    await ask();
    await pushNow(app);
    await makeMailsDue();
    expect(await mailsTo(app, owner.email)).toHaveLength(1);
    expect((await receipt(randomUUID())).status).toBe(200);
    expect(await mailsTo(app, owner.email)).toHaveLength(1);
  });

  it('is sent immediately if the last device has unsubscribed', async () => {
    const { owner, device, ask } = await asked();
    device.status = 410;
    await ask();
    await pushNow(app);
    expect(await heldMails(app, owner)).toEqual([false]);
  });

  it('is still sent if a later push replaced that push', async () => {
    const person = await createPersona(app);
    const device = await turnOnPush(service, person);
    await pushAboutHomes(person, 'First');
    await pushAboutHomes(person, 'Second');
    await pushNow(app);
    expect(device.received.map(({ title }) => title)).toEqual(['Second']);
    await receipt(device.received[0]?.id);
    expect((await mailsTo(app, person.email)).map(({ subject }) => subject)).toEqual(['First']);
  });

  it('about messages covers only messages that no device has shown', async () => {
    const shown = await beginConversation(app);
    const unseen = await beginConversation(app);
    const dead = await beginConversation(app);
    const device = await turnOnPush(service, shown.owner);
    await turnOnPush(service, unseen.owner);
    (await turnOnPush(service, dead.owner)).status = 410;
    for (const { renter, chatId } of [shown, unseen, dead])
      await sendMessage(renter, chatId, 'Hello');
    await pushNow(app);
    await receipt(device.received[0]?.id);
    await backdateMessages([shown, unseen, dead], 6);
    expect(await digestsOf([shown, unseen, dead])).toEqual([0, 0, 1]);
    await backdateMessages([shown, unseen, dead], 6);
    expect(await digestsOf([shown, unseen, dead])).toEqual([0, 1, 1]);
    await sendMessage(shown.renter, shown.chatId, 'Are you there?');
    await app.database.db.deleteFrom('pushes').where('sent_at', 'is', null).execute();
    await backdateMessages([shown], 6);
    expect(await digestsOf([shown])).toEqual([1]);
  });
});

const sendDigests = async () => {
  const { sendDigests: send } = await import('../../domains/chats/digest/send-digests.ts');
  await send(app.app.context);
};

async function digestsOf(conversations: Conversation[]): Promise<number[]> {
  await sendDigests();
  return Promise.all(
    conversations.map(async ({ owner }) => (await mailsTo(app, owner.email)).length),
  );
}

async function backdateMessages(conversations: Conversation[], minutes: number): Promise<void> {
  const { db } = app.database;
  const earlier = (at: Date) => new Date(at.getTime() - minutes * 60_000);
  for (const { chatId, owner } of conversations) {
    for (const { id, created_at } of await db
      .selectFrom('messages')
      .select(['id', 'created_at'])
      .where('chat_id', '=', chatId)
      .execute())
      await db
        .updateTable('messages')
        .set({ created_at: earlier(created_at) })
        .where('id', '=', id)
        .execute();
    for (const { id, due_at, news_at } of await db
      .selectFrom('pushes')
      .select(['id', 'due_at', 'news_at'])
      .where('user_id', '=', owner.id)
      .execute())
      await db
        .updateTable('pushes')
        .set({ due_at: earlier(due_at), news_at: earlier(news_at) })
        .where('id', '=', id)
        .execute();
  }
}
