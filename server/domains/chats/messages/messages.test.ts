import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Chat, Message, MessagePage } from '../../../../contract/chats/chats.ts';
import {
  answerOf,
  beginConversation,
  chatOf,
  refusalOf,
  sendMessage,
} from '../../../../test/conversations.ts';
import { createPersona, createProperty, type Persona } from '../../../../test/personas.ts';
import { startTestApp, type TestApp } from '../../../../test/start-test-app.ts';
import { createMessageSender } from './send-message.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const pageOf = (person: Persona, chatId: string, query = '') =>
  answerOf<MessagePage>(person.send('GET', `/api/chats/${chatId}/messages${query}`));
const read = (person: Persona, chatId: string, seq: number) =>
  answerOf<Chat>(person.send('POST', `/api/chats/${chatId}/read`, { seq }));
const seqsOf = ({ messages }: MessagePage) => messages.map(({ seq }) => seq);

describe('sending a message', () => {
  it('stores it under the next number of the conversation (ENT-07)', async () => {
    const { renter, owner, propertyId, chatId } = await beginConversation(app);
    const id = randomUUID();
    const first = await sendMessage(renter, chatId, '  Is it still free?  ', id);
    expect(first).toEqual({
      id,
      chat_id: chatId,
      seq: 1,
      sender_id: renter.id,
      receiver_id: owner.id,
      property_id: propertyId,
      content: 'Is it still free?',
      read: false,
      created_at: expect.any(String),
    });
    expect(await sendMessage(owner, chatId, 'It is')).toMatchObject({
      seq: 2,
      receiver_id: renter.id,
    });
    expect(await chatOf(renter, chatId)).toMatchObject({ last_seq: 2, last_message: 'It is' });
  });

  it('updates the last message in the list of conversations', async () => {
    const { renter, chatId } = await beginConversation(app);
    const { created_at } = await sendMessage(renter, chatId, 'Hello');
    expect(await chatOf(renter, chatId)).toMatchObject({
      last_message_at: created_at,
      updated_at: created_at,
    });
  });

  it('a second time, even concurrently, returns the message already stored (F14)', async () => {
    const { renter, chatId } = await beginConversation(app);
    const id = randomUUID();
    const all = await Promise.all(
      Array.from({ length: 20 }, () => sendMessage(renter, chatId, 'Hi', id)),
    );
    expect(all).toEqual(Array(20).fill(all[0]));
    expect((await sendMessage(renter, chatId, 'Next')).seq).toBe(2);
    expect(await sendMessage(renter, chatId, 'Hi', id)).toEqual(all[0]);
  });

  it('is refused if its id was already used with other text or in another conversation (F14)', async () => {
    const { renter, owner, chatId } = await beginConversation(app);
    const { id } = await sendMessage(renter, chatId, 'Hi');
    const elsewhere = await beginConversation(app);
    const send = (person: Persona, chat: string, content: string) =>
      refusalOf(person.send('POST', `/api/chats/${chat}/messages`, { id, content }));
    const refusal = { status: 422, code: 'different_repeat' };
    expect(await send(renter, chatId, 'Bye')).toMatchObject(refusal);
    expect(await send(owner, chatId, 'Hi')).toMatchObject(refusal);
    expect(await send(elsewhere.renter, elsewhere.chatId, 'Hi')).toMatchObject(refusal);
  });

  it('with an id used by someone else does not reveal that person’s message, even concurrently (F14)', async () => {
    const [here, there] = [await beginConversation(app), await beginConversation(app)];
    await there.owner.send('PUT', `/api/chats/${there.chatId}/block`, {});
    const send = createMessageSender(app.app.context);
    const id = randomUUID();
    const [first, second] = await Promise.allSettled([
      send(here.renter.id, { id, chatId: here.chatId, content: 'Between us' }),
      send(there.renter.id, { id, chatId: there.chatId, content: 'Hello' }),
    ]);
    expect(first).toMatchObject({ value: { id, chat_id: here.chatId, content: 'Between us' } });
    expect(second).toMatchObject({ status: 'rejected', reason: { code: 'different_repeat' } });
  });

  it.each([
    ['an empty text', { content: '' }],
    ['only white space', { content: ' \n\t ' }],
    ['4,001 characters', { content: 'x'.repeat(4001) }],
    ['no id', { id: undefined }],
    ['a chosen sender', { sender_id: randomUUID() }],
  ])('with %s is refused', async (_, wrong) => {
    const { renter, chatId } = await beginConversation(app);
    const body = { id: randomUUID(), content: 'Hello', ...wrong };
    const answer = await renter.send('POST', `/api/chats/${chatId}/messages`, body);
    expect(answer.status).toBe(400);
    expect((await chatOf(renter, chatId)).last_seq).toBe(0);
  });

  it('stores 4,000 characters of every kind unchanged (F27)', async () => {
    const { renter, chatId } = await beginConversation(app);
    const content = `<script>alert(1)</script> 🏠 Mhoro, shamwari! ${'x'.repeat(3900)}`;
    expect((await sendMessage(renter, chatId, content)).content).toBe(content);
    expect((await chatOf(renter, chatId)).last_message).toBe(content);
  });

  it('is refused if the recipient is suspended or the sender is a stranger (C4)', async () => {
    const { renter, owner, chatId } = await beginConversation(app);
    const stranger = await createPersona(app, { role: 'super_admin' });
    const send = (person: Persona) =>
      refusalOf(
        person.send('POST', `/api/chats/${chatId}/messages`, { id: randomUUID(), content: 'Hi' }),
      );
    expect(await send(stranger)).toMatchObject({ status: 404, code: 'not_found' });
    await app.database.db
      .updateTable('profiles')
      .set({ is_active: false })
      .where('id', '=', owner.id)
      .execute();
    expect(await send(renter)).toMatchObject({ status: 403, code: '42501' });
  });
});

describe('reading', () => {
  it('changes Delivered to Read for every message up to the last one read (CHAT-14, DB-06)', async () => {
    const { renter, owner, chatId } = await beginConversation(app);
    for (const content of ['One', 'Two', 'Three']) await sendMessage(renter, chatId, content);
    expect((await chatOf(owner, chatId)).unreadCount).toBe(3);
    expect((await read(owner, chatId, 2)).unreadCount).toBe(1);
    const { messages } = await pageOf(renter, chatId);
    expect(messages.map((message) => message.read)).toEqual([true, true, false]);
  });

  it('never moves the read mark back, or beyond the last message (F32)', async () => {
    const { renter, owner, chatId } = await beginConversation(app);
    for (const content of ['One', 'Two']) await sendMessage(renter, chatId, content);
    await read(owner, chatId, 2_000_000_000);
    await read(owner, chatId, 1);
    const mark = (await chatOf(owner, chatId)).participants.find(
      ({ user_id }) => user_id === owner.id,
    );
    expect(mark?.last_read_seq).toBe(2);
    await sendMessage(renter, chatId, 'Three');
    expect((await chatOf(owner, chatId)).unreadCount).toBe(1);
  });

  it('does not count one’s own messages as unread', async () => {
    const { renter, owner, chatId } = await beginConversation(app);
    await sendMessage(renter, chatId, 'One');
    await sendMessage(renter, chatId, 'Two');
    await sendMessage(owner, chatId, 'Three');
    expect((await chatOf(renter, chatId)).unreadCount).toBe(1);
    expect((await chatOf(owner, chatId)).unreadCount).toBe(2);
  });

  it('is possible only for the two people in the conversation (C5)', async () => {
    const { renter, chatId } = await beginConversation(app);
    await sendMessage(renter, chatId, 'Hello');
    const stranger = await createPersona(app, { role: 'super_admin' });
    expect((await stranger.send('GET', `/api/chats/${chatId}/messages`)).status).toBe(404);
    const mark = await stranger.send('POST', `/api/chats/${chatId}/read`, { seq: 1 });
    expect(mark.status).toBe(404);
  });

  it('updates the total unread count across all conversations', async () => {
    const { renter, owner, chatId } = await beginConversation(app);
    const unreadOf = (person: Persona) =>
      answerOf<{ count: number }>(person.send('GET', '/api/me/unread-messages'));
    const second = await createProperty(app, { ownerId: owner.id });
    const other = await answerOf<Chat>(renter.send('POST', '/api/chats', { property_id: second }));
    await sendMessage(renter, chatId, 'Hello');
    const { seq } = await sendMessage(renter, chatId, 'Is it still to let?');
    await sendMessage(renter, other.id, 'And this one?');
    expect(await unreadOf(owner)).toEqual({ count: 3 });
    expect(await unreadOf(renter)).toEqual({ count: 0 });
    await owner.send('POST', `/api/chats/${chatId}/read`, { seq });
    expect(await unreadOf(owner)).toEqual({ count: 1 });
  });
});

describe('paging', () => {
  it('reads messages backwards from the newest message, and forwards from any sequence number', async () => {
    const { renter, chatId } = await beginConversation(app);
    for (let seq = 1; seq <= 7; seq += 1) await sendMessage(renter, chatId, `Message ${seq}`);
    const newest = await pageOf(renter, chatId, '?limit=3');
    expect([seqsOf(newest), newest.has_more]).toEqual([[5, 6, 7], true]);
    const before = await pageOf(renter, chatId, '?before_seq=5&limit=3');
    expect([seqsOf(before), before.has_more]).toEqual([[2, 3, 4], true]);
    const first = await pageOf(renter, chatId, '?before_seq=2&limit=3');
    expect([seqsOf(first), first.has_more]).toEqual([[1], false]);
    const after = await pageOf(renter, chatId, '?after_seq=2&limit=3');
    expect([seqsOf(after), after.has_more]).toEqual([[3, 4, 5], true]);
    const rest = await pageOf(renter, chatId, '?after_seq=5');
    expect([seqsOf(rest), rest.has_more]).toEqual([[6, 7], false]);
  });

  it('refuses invalid ranges of message numbers', async () => {
    const { renter, chatId } = await beginConversation(app);
    for (const query of ['?before_seq=2&after_seq=1', '?limit=0', '?limit=201', '?after_seq=-1'])
      expect((await renter.send('GET', `/api/chats/${chatId}/messages${query}`)).status).toBe(400);
  });
});

describe('the REST API for messages', () => {
  it('lists the messages between two people (REST-09)', async () => {
    const { renter, owner, chatId } = await beginConversation(app);
    await sendMessage(renter, chatId, 'One');
    await sendMessage(owner, chatId, 'Two');
    const path = `/api/messages?otherUserId=${owner.id}`;
    const messages = await answerOf<Message[]>(renter.send('GET', path));
    expect(messages.map(({ content }) => content)).toEqual(['One', 'Two']);
  });

  it('returns different errors for a missing, an invalid and a stranger’s user id (ERR-60)', async () => {
    const { renter } = await beginConversation(app);
    const stranger = await createPersona(app);
    const get = (query: string) => refusalOf(renter.send('GET', `/api/messages${query}`));
    expect((await get('')).status).toBe(400);
    expect(await get('?otherUserId=me')).toEqual({
      status: 400,
      code: 'invalid_user_id',
      message: 'Invalid user ID format',
    });
    expect(await get(`?otherUserId=${stranger.id}`)).toMatchObject({
      status: 404,
      code: 'not_found',
    });
    expect(await get(`?otherUserId=${renter.id}`)).toMatchObject({
      status: 404,
      code: 'not_found',
    });
  });

  it('sends messages only within an existing conversation (REST-08)', async () => {
    const { renter, owner, propertyId, chatId } = await beginConversation(app);
    const body = { receiver_id: owner.id, property_id: propertyId, content: 'Hello' };
    const sent = await answerOf<Message>(renter.send('POST', '/api/messages', body));
    expect(sent).toMatchObject({ chat_id: chatId, seq: 1, receiver_id: owner.id, read: false });
    const stranger = await createPersona(app);
    for (const wrong of [
      { receiver_id: stranger.id },
      { chat_id: randomUUID() },
      { property_id: randomUUID() },
    ]) {
      const refusal = renter.send('POST', '/api/messages', { ...body, ...wrong });
      expect(await refusalOf(refusal)).toMatchObject({ status: 404, code: 'not_found' });
    }
  });

  it('lets only the receiver mark a message as read (REST-10, C5)', async () => {
    const { renter, owner, chatId } = await beginConversation(app);
    const { id } = await sendMessage(renter, chatId, 'Hello');
    const stranger = await createPersona(app);
    const mark = (person: Persona) => person.send('PATCH', `/api/messages/${id}/read`);
    expect((await refusalOf(mark(renter))).status).toBe(403);
    expect((await refusalOf(mark(stranger))).status).toBe(404);
    expect(await answerOf<Message>(mark(owner))).toMatchObject({ id, read: true });
    expect((await chatOf(owner, chatId)).unreadCount).toBe(0);
  });
});
