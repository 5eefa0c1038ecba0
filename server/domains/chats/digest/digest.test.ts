import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import {
  beginConversation,
  type Conversation,
  sendMessage,
} from '../../../../test/conversations.ts';
import { mailsTo } from '../../../../test/mailbox.ts';
import type { Persona } from '../../../../test/personas.ts';
import { RealtimeClient } from '../../../../test/realtime/realtime-client.ts';
import { startTestApp, type TestApp } from '../../../../test/start-test-app.ts';
import { startTestServer, type TestServer } from '../../../../test/start-test-server.ts';
import { Settings } from '../../settings/settings.ts';
import { sendDigests } from './send-digests.ts';

let app: TestApp;
let server: TestServer;
beforeAll(async () => {
  app = await startTestApp();
  server = await startTestServer(app);
});
afterAll(async () => {
  await server.stop();
  await app.close();
});
beforeEach(async () => {
  await app.database.db.deleteFrom('chats').execute();
});

const digest = () =>
  sendDigests({
    db: app.database.db,
    settings: new Settings(app.database.db, app.config),
    notify: app.app.context.notify,
  });
const digestsTo = async ({ email }: Persona) => mailsTo(app, email);

const deactivate = ({ id }: Persona) =>
  app.database.db.updateTable('profiles').set({ is_active: false }).where('id', '=', id).execute();

async function ageConversation(minutes: number, { chatId }: Conversation): Promise<void> {
  const { db } = app.database;
  const earlier = (at: Date | null) => at && new Date(at.getTime() - minutes * 60_000);
  const messages = await db
    .selectFrom('messages')
    .select(['id', 'created_at'])
    .where('chat_id', '=', chatId)
    .execute();
  for (const { id, created_at } of messages)
    await db
      .updateTable('messages')
      .set({ created_at: earlier(created_at) ?? created_at })
      .where('id', '=', id)
      .execute();
  const people = await db
    .selectFrom('chat_participants')
    .select(['id', 'digest_sent_at'])
    .where('chat_id', '=', chatId)
    .execute();
  for (const { id, digest_sent_at } of people)
    await db
      .updateTable('chat_participants')
      .set({ digest_sent_at: earlier(digest_sent_at) })
      .where('id', '=', id)
      .execute();
}

it('after five minutes offline, a person gets one email about all new messages, which is marked as bulk (MAIL-01)', async () => {
  const conversation = await beginConversation(app);
  const { renter, owner, chatId } = conversation;
  await sendMessage(renter, chatId, 'Is it still free?');
  await sendMessage(renter, chatId, 'I could come <b>today</b>');
  await ageConversation(4, conversation);
  await digest();
  expect(await digestsTo(owner)).toEqual([]);
  await ageConversation(2, conversation);
  await Promise.all([digest(), digest()]);
  const [mail, ...more] = await digestsTo(owner);
  expect(more).toEqual([]);
  expect(mail?.is_bulk).toBe(true);
  expect(mail?.subject).toBe('Rudo Moyo wrote to you about Garden flat in Avondale');
  for (const words of [
    'You have 2 messages from Rudo Moyo',
    'I could come <b>today</b>',
    `http://musha.test/messages?chat=${chatId}`,
    'Turn off these emails',
    'http://musha.test/account',
  ])
    expect(mail?.text_body).toContain(words);
  expect(mail?.html_body).not.toContain('<b>today');
  expect(mail?.text_body).not.toContain(renter.email);
  expect(await digestsTo(renter)).toEqual([]);
});

it('the email about unread messages warns if they ask for money, and otherwise contains a safety reminder (CHAT-23)', async () => {
  const [asked, greeted] = [await beginConversation(app), await beginConversation(app)];
  for (const text of ['Registration comes first', '0771 234 567', 'Good day'])
    await sendMessage(asked.owner, asked.chatId, text);
  await sendMessage(greeted.owner, greeted.chatId, 'Good day');
  for (const conversation of [asked, greeted]) await ageConversation(6, conversation);
  await digest();
  const [warned] = await digestsTo(asked.renter);
  expect(warned?.text_body).toContain('Good day');
  expect(warned?.text_body).toContain('Never pay to view.');
  const [reminded] = await digestsTo(greeted.renter);
  expect(reminded?.text_body).toContain('Never pay anything before you have seen a home.');
  expect(reminded?.text_body).not.toContain('Never pay to view.');
});

it('the next email is sent no sooner than an hour after the last, and only if there are new messages', async () => {
  const conversation = await beginConversation(app);
  const { renter, owner, chatId } = conversation;
  await sendMessage(renter, chatId, 'One');
  await ageConversation(6, conversation);
  await digest();
  await sendMessage(renter, chatId, 'Two');
  await ageConversation(50, conversation);
  await digest();
  expect(await digestsTo(owner)).toHaveLength(1);
  await ageConversation(11, conversation);
  await digest();
  expect(await digestsTo(owner)).toHaveLength(2);
  await ageConversation(120, conversation);
  await digest();
  expect(await digestsTo(owner)).toHaveLength(2);
});

it('read messages and one’s own messages trigger no email', async () => {
  const conversation = await beginConversation(app);
  const { renter, owner, chatId } = conversation;
  await sendMessage(renter, chatId, 'Hello');
  await sendMessage(owner, chatId, 'Hello');
  for (const person of [renter, owner])
    await person.send('POST', `/api/chats/${chatId}/read`, { seq: 2 });
  await sendMessage(renter, chatId, 'Bye');
  await owner.send('POST', `/api/chats/${chatId}/read`, { seq: 3 });
  await ageConversation(10, conversation);
  await digest();
  expect([...(await digestsTo(renter)), ...(await digestsTo(owner))]).toEqual([]);
});

it.each<[string, (conversation: Conversation) => Promise<unknown>]>([
  [
    'switched these mails off',
    ({ owner }) => owner.send('PATCH', '/api/me/notifications', { message_digest: false }),
  ],
  [
    'blocked the sender',
    ({ owner, chatId }) => owner.send('PUT', `/api/chats/${chatId}/block`, {}),
  ],
  [
    'was blocked by the sender',
    ({ renter, chatId }) => renter.send('PUT', `/api/chats/${chatId}/block`, {}),
  ],
  ['is deactivated', ({ owner }) => deactivate(owner)],
  ['received the message from someone who is now deactivated', ({ renter }) => deactivate(renter)],
])('no email is sent to a person who %s', async (_, prepare) => {
  const conversation = await beginConversation(app);
  await sendMessage(conversation.renter, conversation.chatId, 'Hello');
  await prepare(conversation);
  await ageConversation(10, conversation);
  await digest();
  expect(await digestsTo(conversation.owner)).toEqual([]);
});

it('no email is sent to a person who is online', async () => {
  const conversation = await beginConversation(app);
  const { renter, owner, chatId } = conversation;
  const client = await RealtimeClient.connect(server, owner);
  await sendMessage(renter, chatId, 'Hello');
  await ageConversation(10, conversation);
  await digest();
  expect(await digestsTo(owner)).toEqual([]);
  await client.leave();
});
