import { once } from 'node:events';
import { connect as connectTo } from 'node:net';
import { describe, expect, it } from 'vitest';
import { closeCodes } from '../../../contract/events.ts';
import { beginConversation, chatOf, sendMessage } from '../../../test/conversations.ts';
import { createPersona, createProperty } from '../../../test/personas.ts';
import { RealtimeClient, ticketOf } from '../../../test/realtime/realtime-client.ts';
import { openRealtimeStage } from '../../../test/realtime/realtime-stage.ts';

const stage = openRealtimeStage();
const { connect, knock } = stage;

async function statusOfUpgrade(options: object): Promise<number | undefined> {
  const { socket } = new RealtimeClient(stage.server, options);
  const [, response] = await once(socket, 'unexpected-response');
  return response.statusCode;
}

describe('opening a connection', () => {
  it.each([
    ['another site', { origin: 'https://evil.test' }],
    ['a site with a longer name', { origin: 'http://musha.test.evil.test' }],
    ['a file', { origin: 'null' }],
    ['no page', {}],
    ['another port', { origin: 'http://musha.test:81' }],
  ])('is refused if the request comes from %s (S49)', async (_, options) => {
    expect(await statusOfUpgrade(options)).toBe(403);
  });

  it('closes the socket after a refusal, even if the client leaves it open (S44)', async () => {
    const { port } = stage.server;
    const socket = connectTo({ port, host: '127.0.0.1', allowHalfOpen: true });
    const closed = new Promise((resolve) => socket.once('close', resolve));
    socket.on('error', () => {}).resume();
    socket.write(
      'GET /elsewhere HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n',
    );
    await once(socket, 'end');
    const writing = setInterval(() => socket.write('still here'), 20);
    await closed;
    clearInterval(writing);
  });

  it('accepts a ticket only once (S50)', async () => {
    const person = await createPersona(stage.app);
    const ticket = await ticketOf(person);
    const first = await knock();
    first.send({ type: 'hello', ticket });
    expect(await first.next('ready')).toEqual({
      type: 'ready',
      channel: 'online-users',
      online: [],
    });
    const second = await knock();
    second.send({ type: 'hello', ticket });
    expect(await second.closed).toBe(closeCodes.unauthenticated);
  });

  it.each([
    ['an unknown ticket', () => JSON.stringify({ type: 'hello', ticket: 'x'.repeat(32) })],
    ['another frame first', () => JSON.stringify({ type: 'ping' })],
    ['text that is not a frame', () => 'hello'],
    ['binary data', () => Buffer.from([1, 2, 3])],
  ])('fails with %s', async (_, text) => {
    const client = await knock();
    client.socket.send(text());
    expect(await client.closed).toBe(closeCodes.unauthenticated);
  });

  it('fails if the ticket is over 30 seconds old or its session has ended (S50)', async () => {
    const person = await createPersona(stage.app);
    const late = await ticketOf(person);
    await stage.app.database.db
      .updateTable('realtime_tickets')
      .set({ expires_at: new Date(Date.now() - 1000) })
      .execute();
    const ended = await ticketOf(person);
    await person.send('POST', '/api/auth/sign-out', {});
    for (const ticket of [late, ended]) {
      const client = await knock();
      client.send({ type: 'hello', ticket });
      expect(await client.closed).toBe(closeCodes.unauthenticated);
    }
  });

  it('is refused if the person already has ten connections (S51)', async () => {
    const person = await createPersona(stage.app);
    for (let count = 0; count < 10; count += 1) await connect(person);
    const eleventh = await knock();
    eleventh.send({ type: 'hello', ticket: await ticketOf(person) });
    expect(await eleventh.closed).toBe(closeCodes.overloaded);
  });
});

describe('a connection receives', () => {
  it('messages and read receipts, for both people on all their devices', async () => {
    const { renter, owner, chatId } = await beginConversation(stage.app);
    const devices = [await connect(renter), await connect(owner), await connect(owner)];
    const message = await sendMessage(renter, chatId, 'Is it still free?');
    for (const device of devices) expect((await device.next('message')).message).toEqual(message);
    await owner.send('POST', `/api/chats/${chatId}/read`, { seq: 1 });
    const mark = { type: 'read', chat_id: chatId, user_id: owner.id, last_read_seq: 1 };
    for (const device of devices) expect(await device.next('read')).toEqual(mark);
  });

  it('no read receipt when a conversation that was already read is marked as read again', async () => {
    const { renter, owner, chatId } = await beginConversation(stage.app);
    await sendMessage(renter, chatId, 'Hello');
    await owner.send('POST', `/api/chats/${chatId}/read`, { seq: 1 });
    const device = await connect(owner);
    await owner.send('POST', `/api/chats/${chatId}/read`, { seq: 1 });
    expect((await device.receivedSoFar()).filter(({ type }) => type === 'read')).toEqual([]);
  });

  it('new conversations', async () => {
    const { renter, owner } = await beginConversation(stage.app);
    const device = await connect(owner);
    const property_id = await createProperty(stage.app, { ownerId: owner.id });
    const begun = await renter.send('POST', '/api/chats', { property_id });
    expect((await device.next('chat')).chat_id).toBe((await begun.json()).id);
  });

  it('nothing from other people’s conversations, even for administrators (C7)', async () => {
    const { renter, chatId } = await beginConversation(stage.app);
    const strangers = [
      await connect(await createPersona(stage.app)),
      await connect(await createPersona(stage.app, { role: 'super_admin' })),
    ];
    for (const stranger of strangers) {
      stranger.send({ type: 'subscribe', chat_id: chatId });
      expect(await stranger.next('error')).toEqual({
        type: 'error',
        code: 'not_found',
        chat_id: chatId,
      });
      stranger.send({ type: 'typing', chat_id: chatId });
      await stranger.next('error');
    }
    const device = await connect(renter);
    await sendMessage(renter, chatId, 'Hello');
    await device.next('message');
    for (const stranger of strangers) expect(await stranger.receivedSoFar()).toEqual([]);
  });

  it('typing indicators while the conversation is open', async () => {
    const { renter, owner, chatId } = await beginConversation(stage.app);
    const typing = await connect(renter);
    const open = await connect(owner);
    const elsewhere = await connect(owner);
    open.send({ type: 'subscribe', chat_id: chatId });
    await open.next('subscribed');
    typing.send({ type: 'typing', chat_id: chatId });
    expect(await open.next('typing')).toEqual({
      type: 'typing',
      chat_id: chatId,
      user_id: renter.id,
    });
    const unread = await elsewhere.receivedSoFar();
    expect(unread.filter(({ type }) => type === 'typing')).toEqual([]);
    open.send({ type: 'unsubscribe', chat_id: chatId });
    await owner.send('PUT', `/api/chats/${chatId}/block`, {});
    open.send({ type: 'subscribe', chat_id: chatId });
    await open.next('subscribed');
    typing.send({ type: 'typing', chat_id: chatId });
    await typing.receivedSoFar();
    expect((await open.receivedSoFar()).filter(({ type }) => type === 'typing')).toEqual([]);
  });

  it('an error in response to an invalid frame', async () => {
    const client = await connect(await createPersona(stage.app));
    for (const text of ['{', '[]', '{"type":"dance"}', '{"type":"ping","more":1}']) {
      client.socket.send(text);
      expect(await client.next('error')).toEqual({ type: 'error', code: 'bad_frame' });
    }
  });
});

describe('presence', () => {
  it('is sent only to a person’s conversation partners (C7)', async () => {
    const { renter, owner, chatId } = await beginConversation(stage.app);
    const watching = await connect(renter);
    const stranger = await connect(await createPersona(stage.app));
    const first = await connect(owner);
    const came = await watching.presenceOf(owner.id, true);
    expect(came.channel).toBe('online-users');
    const others = (await chatOf(renter, chatId)).participants;
    expect(others.map(({ is_active }) => is_active)).toEqual([true, true]);
    const again = await connect(renter);
    const ready = again.frames.find(({ type }) => type === 'ready');
    expect(ready).toMatchObject({ online: [{ user_id: owner.id, online_at: came.online_at }] });

    const second = await connect(owner);
    await first.leave();
    await second.leave();
    await watching.presenceOf(owner.id, false);
    expect(await stranger.receivedSoFar()).toEqual([]);
  });

  it('is hidden between two people when one blocks the other', async () => {
    const { renter, owner, chatId } = await beginConversation(stage.app);
    const [mine, theirs] = [await connect(renter), await connect(owner)];
    await mine.presenceOf(owner.id, true);
    await owner.send('PUT', `/api/chats/${chatId}/block`, {});
    await mine.presenceOf(owner.id, false);
    await theirs.presenceOf(renter.id, false);
    const { participants } = await chatOf(renter, chatId);
    expect(participants.some(({ is_active }) => is_active)).toBe(false);
    await owner.send('DELETE', `/api/chats/${chatId}/block`);
    await mine.presenceOf(owner.id, true);
  });
});
