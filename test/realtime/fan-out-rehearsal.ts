import { afterAll, beforeAll, expect, it } from 'vitest';
import type { MessagePage } from '../../contract/chats/chats.ts';
import { closeCodes } from '../../contract/events.ts';
import { answerOf, beginConversation, chatOf, sendMessage } from '../conversations.ts';
import { createPersona, openSession, type Persona, sendJson } from '../personas.ts';
import { startTestApp, type TestApp } from '../start-test-app.ts';
import { startTestServer, type TestServer } from '../start-test-server.ts';
import { RealtimeClient, ticketOf } from './realtime-client.ts';
import { trackClients } from './realtime-stage.ts';

/** Tests two processes that exchange events over any transport. */
export function rehearseTwoProcesses(
  variables: () => Record<string, string>,
  cutTheirConnection: (app: TestApp) => Promise<unknown>,
): void {
  let app: TestApp;
  let one: TestServer;
  let two: TestServer;
  const { connect } = trackClients();

  beforeAll(async () => {
    app = await startTestApp(variables());
    one = await startTestServer(app);
    two = await startTestServer(app, { asAnotherProcess: true });
    await meet();
  });
  afterAll(async () => {
    await two.stop();
    await one.stop();
    await app.close();
  });

  /** Waits until both processes receive each other's events. Earlier events are lost. */
  async function meet(): Promise<void> {
    for (const [from, to] of [
      [one, two],
      [two, one],
    ] as const) {
      const heard = new Promise<void>((resolve) =>
        to.app.bus.listen((event) => event.type === 'sessions-ended' && resolve()),
      );
      const call = setInterval(
        () => from.app.bus.publish({ type: 'sessions-ended', session_ids: ['nobody'] }),
        20,
      );
      await heard;
      clearInterval(call);
    }
  }

  it('deliver messages to people connected to the other process', async () => {
    const { renter, owner, chatId } = await beginConversation(app);
    const there = await connect(two, owner);
    const message = await sendMessage(renter, chatId, 'Is it still free?');
    expect((await there.next('message')).message).toEqual(message);
  });

  it('deliver messages of any length and script', async () => {
    const { renter, owner, chatId } = await beginConversation(app);
    const there = await connect(two, owner);
    const words = ['🏠'.repeat(2000), 'x'.repeat(4000), 'Short'];
    for (const content of words) await sendMessage(renter, chatId, content);
    const contents = new Set<string>();
    while (contents.size < words.length)
      contents.add((await there.next('message')).message.content);
    expect(contents).toEqual(new Set(words));
  });

  it('deliver a thousand messages, each once', async () => {
    const { renter, owner, chatId } = await beginConversation(app);
    const there = await connect(two, owner);
    const before = await sendMessage(renter, chatId, 'Hello');
    await there.next('message');
    for (let seq = 1; seq <= 1000; seq += 1) {
      const frame = { type: 'message', message: { ...before, seq } } as const;
      one.app.bus.publish({ type: 'frame', to: [owner.id], frame });
    }
    const seqs: number[] = [];
    while (seqs.length < 1000) seqs.push((await there.next('message')).message.seq);
    expect(seqs).toEqual(Array.from({ length: 1000 }, (_, index) => index + 1));
    expect((await there.receivedSoFar()).filter(({ type }) => type === 'message')).toEqual([]);
  });

  it('share presence, and close connections of an ended session (LIVE-19)', async () => {
    const { renter, owner, chatId } = await beginConversation(app);
    const here = await connect(one, renter);
    const there = await connect(two, owner);
    await here.presenceOf(owner.id, true);
    const { participants } = await chatOf(renter, chatId);
    expect(participants.every(({ is_active }) => is_active)).toBe(true);
    await owner.send('POST', '/api/auth/sign-out', {});
    expect(await there.closed).toBe(closeCodes.unauthenticated);
    await here.presenceOf(owner.id, false);
  });

  it('end a suspended person’s sockets, tokens and tickets everywhere (S08, S09)', async () => {
    const person = await createPersona(app);
    const device = await openSession(app, person.id);
    const elsewhere: Persona = {
      ...person,
      send: (method, path, body) => sendJson(app, { method, path, body, ...device }),
    };
    const sockets = [
      await connect(one, person),
      await connect(two, person),
      await connect(two, elsewhere),
    ];
    const other = await connect(two, await createPersona(app));
    const ticket = await ticketOf(person);
    const admin = await createPersona(app, { role: 'super_admin' });
    const body = { target_user_id: person.id, new_status: false, reason: 'Fraud' };
    await answerOf(admin.send('POST', '/api/rpc/toggle_user_status', body));
    for (const token of [person, elsewhere])
      expect((await token.send('GET', '/api/me')).status).toBe(401);
    for (const { closed } of sockets) expect(await closed).toBe(4401);
    const late = new RealtimeClient(two);
    await late.opened();
    late.send({ type: 'hello', ticket });
    expect(await late.closed).toBe(4401);
    expect(await other.receivedSoFar()).toEqual([]);
  });

  it('show a person online who is still connected to the other process', async () => {
    const { renter, owner, chatId } = await beginConversation(app);
    const watching = await connect(one, renter);
    const atOne = await connect(one, owner);
    const atTwo = await connect(two, owner);
    await atOne.leave();
    const isOwnerOnline = async () =>
      (await chatOf(renter, chatId)).participants.find(({ user_id }) => user_id === owner.id)
        ?.is_active;
    expect(await isOwnerOnline()).toBe(true);
    await atTwo.leave();
    await watching.presenceOf(owner.id, false);
    expect(await isOwnerOnline()).toBe(false);
  });

  it('set people offline when their process dies', async () => {
    const { renter, owner, chatId } = await beginConversation(app);
    const watching = await connect(one, renter);
    const { db } = app.database;
    const dead = await db
      .insertInto('realtime_processes')
      .values({ id: crypto.randomUUID(), seen_at: new Date() })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('presence')
      .values({ process_id: dead.id, user_id: owner.id, online_at: new Date() })
      .execute();
    const online = async () =>
      (await chatOf(renter, chatId)).participants.filter(({ is_active }) => is_active).length;
    expect(await online()).toBe(2);
    await db
      .updateTable('realtime_processes')
      .set({ seen_at: new Date(Date.now() - 76_000) })
      .where('id', '=', dead.id)
      .execute();
    expect(await online()).toBe(1);
    await two.app.realtime.heartbeat();
    await watching.presenceOf(owner.id, false);
  });

  it('keep everyone online when a process that counted as dead comes back', async () => {
    const { renter, owner, chatId } = await beginConversation(app);
    const watching = await connect(one, renter);
    await connect(two, owner);
    await watching.presenceOf(owner.id, true);
    await app.database.db.deleteFrom('realtime_processes').execute();
    await two.app.realtime.heartbeat();
    await watching.presenceOf(owner.id, true);
    await one.app.realtime.heartbeat();
    const { participants } = await chatOf(renter, chatId);
    expect(participants.every(({ is_active }) => is_active)).toBe(true);
  });

  it('make clients fetch missed messages after a lost connection between processes', async () => {
    const person = await createPersona(app);
    const client = await connect(two, person);
    two.app.bus.publish({ type: 'resync' });
    expect((await client.next('ready')).channel).toBe('online-users');
  });

  it('reconnect after the connection between the processes was cut', async () => {
    const { renter, owner, chatId } = await beginConversation(app);
    const client = await connect(two, owner);
    await cutTheirConnection(app);
    const sent = await sendMessage(renter, chatId, 'Sent while it was cut');
    await client.next('ready');
    const path = `/api/chats/${chatId}/messages?after_seq=0`;
    const { messages } = await answerOf<MessagePage>(owner.send('GET', path));
    expect(messages).toEqual([sent]);
    const later = await sendMessage(renter, chatId, 'Sent afterwards');
    while ((await client.next('message')).message.id !== later.id);
  });
}
