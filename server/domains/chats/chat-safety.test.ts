import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Chat } from '../../../contract/chats/chats.ts';
import { tablesChanged } from '../../../test/authz/tables-changed.ts';
import { answerOf, beginConversation, chatOf, refusalOf } from '../../../test/conversations.ts';
import { createPersona, createProperty } from '../../../test/personas.ts';
import { startTestApp, type TestApp } from '../../../test/start-test-app.ts';
import { membershipFor } from './chat-access.ts';
import { refusalToSend } from './chat-rules.ts';
import { findMessage, sendInChats } from './messages/message-queries.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const begin = (body: unknown) => ['POST', '/api/chats', body] as const;

describe('blocking', () => {
  it('stops both people from writing in any of their shared conversations until the block is lifted (C8)', async () => {
    const { renter, owner, chatId } = await beginConversation(app);
    const property_id = await createProperty(app, { ownerId: owner.id });
    const other = await answerOf<Chat>(renter.send(...begin({ property_id })));
    const blocked = await answerOf<Chat>(owner.send('PUT', `/api/chats/${chatId}/block`, {}));
    expect(blocked.blocked_by_me).toBe(true);
    const send = (person = renter, id = chatId) =>
      person.send('POST', `/api/chats/${id}/messages`, { id: randomUUID(), content: 'Hello' });
    const theirs = {
      status: 403,
      code: '42501',
      message: "You can't send messages to this person.",
    };
    expect(await refusalOf(send())).toEqual(theirs);
    expect(await refusalOf(send(renter, other.id))).toEqual(theirs);
    expect((await refusalOf(send(owner))).message).toContain("You've blocked this person");
    const third = await createProperty(app, { ownerId: owner.id });
    expect(await refusalOf(renter.send(...begin({ property_id: third })))).toEqual(theirs);
    expect((await chatOf(renter, chatId)).blocked_by_me).toBe(false);

    await answerOf<Chat>(owner.send('DELETE', `/api/chats/${chatId}/block`));
    expect((await send()).status).toBe(201);
    expect((await send(renter, other.id)).status).toBe(201);
  });

  it('stops inquiries about any of the blocker’s homes before they are stored or emailed', async () => {
    const { renter, owner, propertyId, chatId } = await beginConversation(app);
    const ask = (property_id: string, id: string = randomUUID()) =>
      renter.send('POST', '/api/inquiries', { id, property_id, message: `Is it free? ${id}` });
    const earlier = randomUUID();
    expect((await ask(propertyId, earlier)).status).toBe(201);
    await answerOf<Chat>(owner.send('PUT', `/api/chats/${chatId}/block`, {}));
    const homes = [propertyId, await createProperty(app, { ownerId: owner.id })];
    const changed = await tablesChanged(app, async () => {
      for (const home of homes) {
        expect(await refusalOf(ask(home))).toEqual({
          status: 403,
          code: '42501',
          message: "You can't send messages to this person.",
        });
      }
      // A retry of the inquiry from before the block gets the same response as the first time.
      expect((await ask(propertyId, earlier)).status).toBe(201);
    });
    for (const table of ['inquiries', 'mail_outbox']) expect(changed).not.toContain(table);

    await answerOf<Chat>(owner.send('DELETE', `/api/chats/${chatId}/block`));
    for (const home of homes) expect((await ask(home)).status).toBe(201);
  });

  it('is enforced identically by the permission rule and by the SQL statement that stores messages (C4)', async () => {
    const { db } = app.database;
    const { renter, owner, chatId } = await beginConversation(app);
    const setParticipant = (userId: string, blocked_at: Date | null) =>
      db
        .updateTable('chat_participants')
        .set({ blocked_at })
        .where('chat_id', '=', chatId)
        .where('user_id', '=', userId)
        .execute();
    const yesOrNo = [true, false];
    for (const other_is_active of yesOrNo) {
      await db
        .updateTable('profiles')
        .set({ is_active: other_is_active })
        .where('id', '=', owner.id)
        .execute();
      for (const mine of yesOrNo) {
        await setParticipant(renter.id, mine ? new Date() : null);
        for (const theirs of yesOrNo) {
          await setParticipant(owner.id, theirs ? new Date() : null);
          const membership = await membershipFor(db, renter.id, chatId);
          const id = randomUUID();
          const message = { id, chatId, senderId: renter.id, content: 'Hello' };
          const how = { now: new Date(), whereBusy: 'wait' } as const;
          const [sent] = await sendInChats(db, [message], how);
          const isStored = refusalToSend(membership) === undefined;
          expect(sent?.id).toBe(isStored ? id : null);
          expect((await findMessage(db, id)) !== undefined).toBe(isStored);
        }
      }
    }
  });

  it('is not possible in other people’s conversations', async () => {
    const { chatId } = await beginConversation(app);
    const stranger = await createPersona(app);
    expect((await stranger.send('PUT', `/api/chats/${chatId}/block`, {})).status).toBe(404);
    expect((await stranger.send('DELETE', `/api/chats/${chatId}/block`)).status).toBe(404);
  });
});

describe('emails about messages', () => {
  it('are on until they are switched off', async () => {
    const person = await createPersona(app);
    const settings = '/api/me/notifications';
    expect(await answerOf(person.send('GET', settings))).toEqual({ message_digest: true });
    const off = { message_digest: false };
    expect(await answerOf(person.send('PATCH', settings, off))).toEqual(off);
    expect(await answerOf(person.send('GET', settings))).toEqual(off);
    expect((await person.send('PATCH', settings, { message_digest: 'no' })).status).toBe(400);
  });
});
