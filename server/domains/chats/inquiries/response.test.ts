import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Chat, MessagePage } from '../../../../contract/chats/chats.ts';
import type { Inquiry, InquiryListItem } from '../../../../contract/inquiries/inquiries.ts';
import { answerOf, chatsOf, refusalOf, sendMessage } from '../../../../test/conversations.ts';
import { createPersona, createProperty, type Persona } from '../../../../test/personas.ts';
import { startTestApp, type TestApp } from '../../../../test/start-test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

async function asked() {
  const renter = await createPersona(app, { name: 'Rudo Moyo' });
  const owner = await createPersona(app, { role: 'owner' });
  const property_id = await createProperty(app, { ownerId: owner.id });
  const body = { property_id, message: 'Is there a borehole?' };
  const inquiry = await answerOf<Inquiry>(renter.send('POST', '/api/inquiries', body));
  return { renter, owner, property_id, inquiry };
}

const respond = (person: Persona, id: string) =>
  person.send('POST', `/api/inquiries/${id}/response`, {});
const responseOf = (person: Persona, id: string) =>
  answerOf<{ inquiry: Inquiry; chat_id: string }>(respond(person, id));

it('responding to an inquiry begins a conversation with its question and marks the inquiry as responded (FLOW-08, FLOW-09, FLOW-15)', async () => {
  const { renter, owner, inquiry, property_id } = await asked();
  const { chat_id, inquiry: answered } = await responseOf(owner, inquiry.id);
  const viewer_can = { respond: false, close: true, view_thread: true };
  expect(answered).toEqual({ ...inquiry, status: 'responded', viewer_can });
  const path = `/api/chats/${chat_id}/messages`;
  const { messages } = await answerOf<MessagePage>(owner.send('GET', path));
  expect(messages).toMatchObject([
    {
      id: inquiry.id,
      seq: 1,
      sender_id: renter.id,
      receiver_id: owner.id,
      property_id,
      content: 'Is there a borehole?',
      created_at: inquiry.created_at,
    },
  ]);
  expect(await chatsOf(renter)).toMatchObject([{ id: chat_id, last_seq: 1, unreadCount: 0 }]);
  expect(await chatsOf(owner)).toMatchObject([{ id: chat_id, unreadCount: 1 }]);
  expect((await sendMessage(owner, chat_id, 'There is')).seq).toBe(2);
});

it('responding to an inquiry again returns the same conversation, even after the inquiry is closed (FLOW-10)', async () => {
  const { owner, inquiry } = await asked();
  const first = await responseOf(owner, inquiry.id);
  const second = await responseOf(owner, inquiry.id);
  expect(second).toEqual(first);
  const closing = owner.send('PATCH', `/api/inquiries/${inquiry.id}`, { status: 'closed' });
  expect((await closing).status).toBe(200);
  const third = await responseOf(owner, inquiry.id);
  expect([third.chat_id, third.inquiry.status]).toEqual([first.chat_id, 'closed']);
});

const messagesIn = async (person: Persona, chatId: string) => {
  const path = `/api/chats/${chatId}/messages`;
  const { messages } = await answerOf<MessagePage>(person.send('GET', path));
  return messages.map(({ seq, content }) => `${seq} ${content}`);
};

it('responding to an inquiry continues the conversation that the renter began, with the inquiry as its first message', async () => {
  const { renter, owner, inquiry, property_id } = await asked();
  const chat = await answerOf<Chat>(renter.send('POST', '/api/chats', { property_id }));
  expect(chat).toMatchObject({ last_seq: 1, last_message: 'Is there a borehole?' });
  await sendMessage(renter, chat.id, 'I would like to see it');
  expect((await responseOf(owner, inquiry.id)).chat_id).toBe(chat.id);
  const said = ['1 Is there a borehole?', '2 I would like to see it'];
  expect(await messagesIn(owner, chat.id)).toEqual(said);
  expect(await messagesIn(renter, chat.id)).toEqual(said);
});

it('a question sent during a conversation appears in it immediately, and only once', async () => {
  const { renter, owner, property_id } = await asked();
  const chat = await answerOf<Chat>(renter.send('POST', '/api/chats', { property_id }));
  const body = { id: randomUUID(), property_id, message: 'May I bring a dog?' };
  const ask = () => answerOf<Inquiry>(renter.send('POST', '/api/inquiries', body));
  await ask();
  await ask();
  await responseOf(owner, body.id);
  expect(await messagesIn(owner, chat.id)).toEqual([
    '1 Is there a borehole?',
    '2 May I bring a dog?',
  ]);
  expect(await chatsOf(owner)).toMatchObject([{ last_seq: 2, unreadCount: 2 }]);
});

it('responding to an inquiry adds its question to an existing conversation that does not contain it yet', async () => {
  const { renter, owner, inquiry, property_id } = await asked();
  const { id } = await answerOf<Chat>(renter.send('POST', '/api/chats', { property_id }));
  const { db } = app.database;
  await db.deleteFrom('messages').where('chat_id', '=', id).execute();
  await db.updateTable('chats').set({ last_seq: 0 }).where('id', '=', id).execute();
  await responseOf(owner, inquiry.id);
  expect(await messagesIn(renter, id)).toEqual(['1 Is there a borehole?']);
});

it('questions to the owner are not shown to the agent', async () => {
  const [renter, owner] = [await createPersona(app), await createPersona(app, { role: 'owner' })];
  const agent = await createPersona(app, { role: 'agent' });
  const property_id = await createProperty(app, { ownerId: owner.id, agentId: agent.id });
  const body = { property_id, message: 'Is there a borehole?' };
  await answerOf(renter.send('POST', '/api/inquiries', body));
  const chat = await answerOf<Chat>(renter.send('POST', '/api/chats', { property_id }));
  expect(await messagesIn(agent, chat.id)).toEqual([]);
});

it('only the owner can respond (REST-21)', async () => {
  const { renter, inquiry } = await asked();
  const stranger = await createPersona(app, { role: 'owner' });
  for (const person of [renter, stranger])
    expect(await refusalOf(respond(person, inquiry.id))).toMatchObject({
      status: 404,
      code: 'not_found',
    });
  expect(await chatsOf(renter)).toEqual([]);
});

it('the list of inquiries links each answered inquiry to its conversation', async () => {
  const { renter, owner, inquiry } = await asked();
  const list = (person: Persona) =>
    answerOf<InquiryListItem[]>(person.send('GET', '/api/inquiries'));
  expect(await list(owner)).toMatchObject([{ id: inquiry.id, chat_id: null }]);
  const { chat_id } = await responseOf(owner, inquiry.id);
  expect(await list(owner)).toMatchObject([{ id: inquiry.id, chat_id }]);
  expect(await list(renter)).toMatchObject([{ id: inquiry.id, chat_id }]);
});

it('the owner can open the conversation of an inquiry without responding', async () => {
  const { renter, owner, inquiry } = await asked();
  const body = { inquiry_id: inquiry.id };
  const chat = await answerOf<Chat>(owner.send('POST', '/api/chats', body));
  expect(chat).toMatchObject({ last_message: 'Is there a borehole?' });
  const path = `/api/inquiries/${inquiry.id}`;
  expect(await answerOf<Inquiry>(owner.send('GET', path))).toMatchObject({ status: 'pending' });
  for (const [person, id] of [
    [renter, inquiry.id],
    [owner, randomUUID()],
  ] as const)
    expect((await person.send('POST', '/api/chats', { inquiry_id: id })).status).toBe(404);
});
