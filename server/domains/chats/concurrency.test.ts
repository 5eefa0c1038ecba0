import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Chat, Message, MessagePage } from '../../../contract/chats/chats.ts';
import {
  answerOf,
  beginConversation,
  type Conversation,
  chatOf,
  chatsOf,
  sendMessage,
} from '../../../test/conversations.ts';
import { createPersona, createProperty, type Persona } from '../../../test/personas.ts';
import { startTestApp, type TestApp } from '../../../test/start-test-app.ts';
import { untilStatementsWait } from '../../../test/waiting-statements.ts';
import { insertInquiry, lockInquirer } from '../inquiries/inquiry-queries.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

async function everyMessage(person: Persona, chatId: string): Promise<Message[]> {
  const all: Message[] = [];
  for (let page: MessagePage | undefined; page?.has_more !== false; ) {
    const path = `/api/chats/${chatId}/messages?limit=50&after_seq=${all.length}`;
    page = await answerOf<MessagePage>(person.send('GET', path));
    all.push(...page.messages);
  }
  return all;
}

it('when ten devices each send a hundred messages, both people see them numbered 1 to 1,000 in the same order (F33)', async () => {
  const { renter, owner, chatId } = await beginConversation(app);
  const sentBy = await Promise.all(
    upTo(10).map(async (device) => {
      const sent: Message[] = [];
      for (const round of upTo(100))
        sent.push(await sendMessage(device % 2 ? renter : owner, chatId, `${device}: ${round}`));
      return sent;
    }),
  );
  const stored = await everyMessage(renter, chatId);
  expect(stored.map(({ seq }) => seq)).toEqual(upTo(1000));
  const inOrder = stored.map(({ id }) => id);
  expect((await everyMessage(owner, chatId)).map(({ id }) => id)).toEqual(inOrder);
  for (const sent of sentBy) {
    const own = new Set(sent.map(({ id }) => id));
    expect(inOrder.filter((id) => own.has(id))).toEqual([...own]);
  }
  const times = stored.map(({ created_at }) => created_at);
  expect(times).toEqual(times.toSorted());
  expect(await chatOf(renter, chatId)).toMatchObject({
    last_seq: 1000,
    last_message: stored.at(-1)?.content,
    last_message_at: times.at(-1),
  });
});

it('a locked conversation does not delay messages in other conversations', async () => {
  const held = await Promise.all(upTo(4).map(() => beginConversation(app)));
  const free = await beginConversation(app);
  const { db } = app.database;
  const waiting = await db.transaction().execute(async (trx) => {
    const ids = held.map(({ chatId }) => chatId);
    await trx.selectFrom('chats').select('id').where('id', 'in', ids).forUpdate().execute();
    const sent = held.map(({ renter, chatId }) => sendMessage(renter, chatId, 'Is anybody there?'));
    await untilStatementsWait(db, held.length);
    expect((await sendMessage(free.renter, free.chatId, 'Hello')).seq).toBe(1);
    return { sent };
  });
  expect((await Promise.all(waiting.sent)).map(({ seq }) => seq)).toEqual([1, 1, 1, 1]);
});

it('a batch stores valid messages even if it contains repeated and refused ones', async () => {
  const [one, other] = [await beginConversation(app), await beginConversation(app)];
  const stranger = await createPersona(app);
  const first = await sendMessage(one.renter, one.chatId, 'Hello');
  const send = (person: Persona, chatId: string, id: string = randomUUID()) =>
    person.send('POST', `/api/chats/${chatId}/messages`, { id, content: 'Hello' });
  await answerOf(other.owner.send('PUT', `/api/chats/${other.chatId}/block`, {}));
  const answers = await Promise.all([
    send(other.renter, other.chatId),
    send(stranger, one.chatId),
    send(one.renter, one.chatId, first.id),
    ...upTo(5).map(() => send(one.owner, one.chatId)),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([403, 404, 201, ...Array(5).fill(201)]);
  expect((await everyMessage(one.renter, one.chatId)).map(({ seq }) => seq)).toEqual(upTo(6));
  expect(await chatOf(other.owner, other.chatId)).toMatchObject({ last_seq: 0 });
});

it('two people have one conversation per home, however many tabs begin it concurrently', async () => {
  const [owner, renter] = [await createPersona(app, { role: 'owner' }), await createPersona(app)];
  const property_id = await createProperty(app, { ownerId: owner.id });
  const chats = await Promise.all(
    upTo(20).map(() => answerOf<Chat>(renter.send('POST', '/api/chats', { property_id }))),
  );
  expect(new Set(chats.map(({ id }) => id)).size).toBe(1);
  expect(chats[0]?.participants).toHaveLength(2);
});

it('when people concurrently send questions, answer them and begin the conversation, each question appears in it once', async () => {
  const [owner, renter] = [await createPersona(app, { role: 'owner' }), await createPersona(app)];
  for (const _round of upTo(8)) {
    const property_id = await createProperty(app, { ownerId: owner.id });
    const questions = upTo(3).map((number) => ({
      id: randomUUID(),
      property_id,
      message: `Question ${number}`,
    }));
    const send = (body: (typeof questions)[number]) =>
      answerOf(renter.send('POST', '/api/inquiries', body));
    const [first] = questions;
    if (!first) throw new Error('no question');
    await send(first);
    const begin = () => answerOf<Chat>(renter.send('POST', '/api/chats', { property_id }));
    await Promise.all([
      begin(),
      ...questions.flatMap((question) => [send(question), send(question)]),
      ...upTo(3).map(() => owner.send('POST', `/api/inquiries/${first.id}/response`, {})),
      begin(),
    ]);
    const { id, last_seq } = await begin();
    const said = await everyMessage(renter, id);
    expect(said.map((message) => message.id).toSorted()).toEqual(
      questions.map((question) => question.id).toSorted(),
    );
    expect(said.map(({ seq }) => seq)).toEqual([1, 2, 3]);
    expect(last_seq).toBe(3);
    expect(said[0]?.content).toBe('Question 1');
  }
});

it('a conversation that begins while a question is being stored waits until the question is stored', async () => {
  const [owner, renter] = [await createPersona(app, { role: 'owner' }), await createPersona(app)];
  const property_id = await createProperty(app, { ownerId: owner.id });
  const { db } = app.database;
  const begun = await db.transaction().execute(async (trx) => {
    await lockInquirer(trx, renter.id);
    const inquiry = {
      id: randomUUID(),
      user_id: renter.id,
      property_id,
      phone: null,
      answerer_id: null,
    };
    await insertInquiry(trx, { ...inquiry, message: 'Is it free?' });
    const answer = answerOf<Chat>(renter.send('POST', '/api/chats', { property_id }));
    await Promise.race([answer, untilStatementsWait(db, 1)]);
    return { answer };
  });
  expect(await begun.answer).toMatchObject({ last_message: 'Is it free?', last_seq: 1 });
});

it.each<
  [string, (by: Conversation, asked: { id: string; property_id: string }) => Promise<Response>]
>([
  ['begins', ({ renter }, { property_id }) => renter.send('POST', '/api/chats', { property_id })],
  [
    'begins by answering',
    ({ owner }, { id }) => owner.send('POST', `/api/inquiries/${id}/response`, {}),
  ],
])('a block also applies to a conversation that someone concurrently %s (C8)', async (_, begin) => {
  const conversation = await beginConversation(app);
  const { renter, owner, chatId } = conversation;
  const property_id = await createProperty(app, { ownerId: owner.id });
  const asked = { id: randomUUID(), property_id, message: 'Is it free?' };
  await answerOf(renter.send('POST', '/api/inquiries', asked));
  const { db } = app.database;
  const both = await db.transaction().execute(async (trx) => {
    // The conversation has passed the block check, and its first message is waiting for the lock.
    await sql`lock table messages in share mode`.execute(trx);
    const begun = begin(conversation, asked);
    await untilStatementsWait(db, 1);
    const blocked = owner.send('PUT', `/api/chats/${chatId}/block`, {});
    await Promise.race([blocked, untilStatementsWait(db, 2)]);
    return { begun, blocked };
  });
  expect([(await both.begun).ok, (await both.blocked).ok]).toEqual([true, true]);
  const chats = await chatsOf(owner);
  expect(chats.map(({ blocked_by_me }) => blocked_by_me)).toEqual([true, true]);
});

it('answering an inquiry in many tabs begins one conversation that contains the question once', async () => {
  const [owner, renter] = [await createPersona(app, { role: 'owner' }), await createPersona(app)];
  const property_id = await createProperty(app, { ownerId: owner.id });
  const body = { id: randomUUID(), property_id, message: 'Is it free?' };
  await answerOf(renter.send('POST', '/api/inquiries', body));
  const answers = await Promise.all([
    ...upTo(10).map(() =>
      answerOf<{ chat_id: string }>(owner.send('POST', `/api/inquiries/${body.id}/response`, {})),
    ),
    answerOf<Chat>(renter.send('POST', '/api/chats', { property_id })).then(({ id }) => ({
      chat_id: id,
    })),
  ]);
  expect(new Set(answers.map(({ chat_id }) => chat_id)).size).toBe(1);
  const chat = await chatOf(owner, answers[0]?.chat_id ?? '');
  expect(chat.participants).toHaveLength(2);
  expect(chat.last_seq).toBe(1);
});

it('unread counts are never negative and end up equal to a recount (F32)', async () => {
  const { renter, owner, chatId } = await beginConversation(app);
  const unread: number[] = [];
  const read = async (seq: number) => {
    const chat = await answerOf<Chat>(owner.send('POST', `/api/chats/${chatId}/read`, { seq }));
    unread.push(chat.unreadCount);
  };
  await Promise.all([
    ...upTo(200).map((round) =>
      sendMessage(round % 4 ? renter : owner, chatId, `Message ${round}`),
    ),
    ...upTo(150).map((round) => read(round)),
  ]);
  expect(Math.min(...unread)).toBeGreaterThanOrEqual(0);
  const chat = await chatOf(owner, chatId);
  const own = chat.participants.find(({ user_id }) => user_id === owner.id);
  const stored = await everyMessage(owner, chatId);
  const recount = stored.filter(
    ({ sender_id, seq }) => sender_id === renter.id && seq > (own?.last_read_seq ?? 0),
  );
  expect(chat.unreadCount).toBe(recount.length);
  await read(200);
  expect((await chatOf(owner, chatId)).unreadCount).toBe(0);
});

it('fifty concurrent sends of one message store it once (F14)', async () => {
  const { renter, chatId } = await beginConversation(app);
  const id = randomUUID();
  await Promise.all(upTo(50).map(() => sendMessage(renter, chatId, 'Hello', id)));
  expect((await chatOf(renter, chatId)).last_seq).toBe(1);
  const changed = renter.send('POST', `/api/chats/${chatId}/messages`, { id, content: 'Bye' });
  expect((await changed).status).toBe(422);
});
