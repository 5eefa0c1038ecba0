import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { closeCodes } from '../../../contract/events.ts';
import { beginConversation, chatOf, sendMessage } from '../../../test/conversations.ts';
import { createPersona, openSession, sendJson } from '../../../test/personas.ts';
import { RealtimeClient } from '../../../test/realtime/realtime-client.ts';
import { openRealtimeStage } from '../../../test/realtime/realtime-stage.ts';
import { startTestServer } from '../../../test/start-test-server.ts';

const stage = openRealtimeStage();
const { connect } = stage;

describe('a connection closes', () => {
  it('when the person signs out, even with an older token from the same session (S08)', async () => {
    const person = await createPersona(stage.app);
    const here = await connect(person);
    const body = { refresh_token: person.refreshToken };
    expect((await person.send('POST', '/api/auth/refresh', body)).status).toBe(200);
    await sendJson(stage.app, { method: 'POST', path: '/api/auth/sign-out', body });
    expect(await here.closed).toBe(closeCodes.unauthenticated);
  });

  it('when the person signs out everywhere (S08)', async () => {
    const person = await createPersona(stage.app);
    const sockets = [await connect(person), await connect(person)];
    await person.send('POST', '/api/auth/sign-out-everywhere', {});
    for (const { closed } of sockets) expect(await closed).toBe(closeCodes.unauthenticated);
  });

  it('when its own session ends, but not when another session of the same person ends (S50)', async () => {
    const person = await createPersona(stage.app);
    const here = await connect(person);
    const { accessToken } = await openSession(stage.app, person.id);
    const elsewhere = await connect({
      ...person,
      send: (method, path, body) => sendJson(stage.app, { method, path, body, accessToken }),
    });
    await person.send('POST', '/api/auth/sign-out', {});
    expect(await here.closed).toBe(closeCodes.unauthenticated);
    expect(await elsewhere.receivedSoFar()).toEqual([]);
  });

  it('at the next heartbeat after the account was deactivated (S09)', async () => {
    const person = await createPersona(stage.app);
    const client = await connect(person);
    await stage.app.database.db
      .updateTable('profiles')
      .set({ is_active: false })
      .where('id', '=', person.id)
      .execute();
    await stage.server.app.realtime.heartbeat();
    expect(await client.closed).toBe(closeCodes.unauthenticated);
  });

  it('when it sends a frame after its session has ended', async () => {
    const { renter, chatId } = await beginConversation(stage.app);
    const client = await connect(renter);
    await stage.app.database.db.deleteFrom('sessions').where('id', '=', renter.sessionId).execute();
    client.send({ type: 'subscribe', chat_id: chatId });
    expect(await client.closed).toBe(closeCodes.unauthenticated);
  });

  it('after the 101st frame in a minute (S51)', async () => {
    const client = await connect(await createPersona(stage.app));
    for (let count = 0; count < 201; count += 1) client.send({ type: 'ping' });
    expect(await client.closed).toBe(closeCodes.too_many_frames);
  });

  it('after a frame larger than 64 KB (S51)', async () => {
    const client = await connect(await createPersona(stage.app));
    client.socket.send('x'.repeat(65 * 1024));
    expect(await client.closed).toBe(1009);
  });

  it('when its client stops reading, without affecting other connections (S51)', async () => {
    const { renter, owner, chatId } = await beginConversation(stage.app);
    const [slow, quick] = [await connect(owner), await connect(owner)];
    slow.socket.pause();
    const words = 'x'.repeat(4000);
    let last = await sendMessage(renter, chatId, words);
    const isGone = () => slow.socket.readyState !== slow.socket.OPEN;
    for (let count = 0; count < 3000 && !isGone(); count += 1) {
      const frames = { type: 'message', message: { ...last, id: randomUUID() } } as const;
      stage.app.app.bus.publish({ type: 'frame', to: [owner.id], frame: frames });
      if (count % 100 === 0) await quick.receivedSoFar();
    }
    slow.socket.resume();
    expect([closeCodes.overloaded, 1006]).toContain(await slow.closed);
    last = await sendMessage(renter, chatId, 'The end');
    while ((await quick.next('message')).message.id !== last.id);
  });

  it('with code 1012 when the server restarts (F35)', async () => {
    const other = await startTestServer(stage.app, { asAnotherProcess: true });
    const { renter, owner, chatId } = await beginConversation(stage.app);
    const client = await RealtimeClient.connect(other, renter);
    await other.stop();
    expect(await client.closed).toBe(closeCodes.restart);
    const { participants } = await chatOf(owner, chatId);
    expect(participants.some(({ is_active }) => is_active)).toBe(false);
  });
});
