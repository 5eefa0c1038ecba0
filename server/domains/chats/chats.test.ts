import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Chat } from '../../../contract/chats/chats.ts';
import {
  answerOf,
  beginConversation,
  chatOf,
  chatsOf,
  refusalOf,
  sendMessage,
} from '../../../test/conversations.ts';
import {
  createAgency,
  createPersona,
  createProperty,
  type Persona,
  personaPassword,
} from '../../../test/personas.ts';
import { insertPicture } from '../../../test/sample-properties.ts';
import { startTestApp, type TestApp } from '../../../test/start-test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ OPERATOR_EMAIL: 'operator@musha.test' });
});
afterAll(() => app.close());

const begin = (body: unknown) => ['POST', '/api/chats', body] as const;

describe('beginning a conversation', () => {
  it('connects the renter with the owner, and shows the conversation to both (DB-05)', async () => {
    const { renter, owner, propertyId, chatId } = await beginConversation(app);
    const [chat] = await chatsOf(owner);
    expect(chat).toMatchObject({
      id: chatId,
      title: 'Garden flat in Avondale',
      property_id: propertyId,
      property: { id: propertyId, title: 'Garden flat in Avondale', images: [] },
      last_message: null,
      last_message_at: null,
      last_seq: 0,
      unreadCount: 0,
      blocked_by_me: false,
    });
    expect(chat?.participants).toHaveLength(2);
    expect(chat?.participants).toContainEqual(
      expect.objectContaining({
        user_id: renter.id,
        is_active: false,
        last_read_seq: 0,
        profile: { name: 'Rudo Moyo', avatar: null, role: 'renter' },
      }),
    );
    expect(await chatsOf(renter)).toEqual([chat]);
  });

  it('a second time returns the same conversation, even if the home has since been taken', async () => {
    const { renter, propertyId, chatId } = await beginConversation(app);
    const again = () => answerOf<Chat>(renter.send(...begin({ property_id: propertyId })));
    expect((await again()).id).toBe(chatId);
    await app.database.db
      .updateTable('properties')
      .set({ state: 'rented' })
      .where('id', '=', propertyId)
      .execute();
    expect((await again()).id).toBe(chatId);
  });

  it('reaches the home’s agent if there is one, or the owner if the renter chooses the owner', async () => {
    const agencyId = await createAgency(app);
    const agent = await createPersona(app, { role: 'agent', agencyId, confirmed: true });
    const owner = await createPersona(app, { role: 'owner' });
    const renter = await createPersona(app);
    const property_id = await createProperty(app, { ownerId: owner.id, agentId: agent.id });
    const othersOf = (chat: Chat) => chat.participants.map(({ user_id }) => user_id);
    const first = await answerOf<Chat>(renter.send(...begin({ property_id })));
    expect(othersOf(first)).toContain(agent.id);
    const wished = { property_id, recipient_id: owner.id };
    const second = await answerOf<Chat>(renter.send(...begin(wished)));
    expect(othersOf(second)).toContain(owner.id);
    expect(second.id).not.toBe(first.id);
    const stranger = await createPersona(app);
    const wrong = { property_id, recipient_id: stranger.id };
    expect(await refusalOf(renter.send(...begin(wrong)))).toMatchObject({
      status: 404,
      code: 'not_found',
    });
  });

  it('reaches the owner if the agent is suspended', async () => {
    const agent = await createPersona(app, { role: 'agent' });
    const owner = await createPersona(app, { role: 'owner' });
    const renter = await createPersona(app);
    const property_id = await createProperty(app, { ownerId: owner.id, agentId: agent.id });
    await app.database.db
      .updateTable('profiles')
      .set({ is_active: false })
      .where('id', '=', agent.id)
      .execute();
    const chat = await answerOf<Chat>(renter.send(...begin({ property_id })));
    expect(chat.participants.map(({ user_id }) => user_id)).toContain(owner.id);
  });

  it.each<[string, (agent: Persona) => Promise<unknown>]>([
    [
      'been suspended',
      ({ id }) =>
        app.database.db
          .updateTable('profiles')
          .set({ is_active: false })
          .where('id', '=', id)
          .execute(),
    ],
    ['left', (agent) => answerOf(agent.send('DELETE', '/api/me', { password: personaPassword }))],
  ])(
    'a second time reaches the owner if the agent has since %s and the home is available',
    async (_, end) => {
      const agent = await createPersona(app, { role: 'agent' });
      const owner = await createPersona(app, { role: 'owner' });
      const renter = await createPersona(app);
      const property_id = await createProperty(app, { ownerId: owner.id, agentId: agent.id });
      const chat = () => answerOf<Chat>(renter.send(...begin({ property_id })));
      const setState = (state: 'available' | 'rented') =>
        app.database.db
          .updateTable('properties')
          .set({ state })
          .where('id', '=', property_id)
          .execute();
      const first = await chat();
      await end(agent);
      await setState('rented');
      expect((await chat()).id).toBe(first.id);
      await setState('available');
      const second = await chat();
      expect(second.participants.map(({ user_id }) => user_id)).toContain(owner.id);
    },
  );

  it('is refused for one’s own home, a home already taken and a home that does not exist (C2)', async () => {
    const owner = await createPersona(app, { role: 'owner' });
    const renter = await createPersona(app);
    const own = await createProperty(app, { ownerId: owner.id });
    const taken = await createProperty(app, { ownerId: owner.id, state: 'rented' });
    const agencyId = await createAgency(app);
    const office = await createPersona(app, { role: 'agency', agencyId });
    const ofAgency = await createProperty(app, { ownerId: owner.id, agencyId });
    for (const [method, path, more] of [
      ['POST', '/api/chats', {}],
      ['POST', '/api/inquiries', { message: 'Is it still free?' }],
    ] as const)
      expect(
        await refusalOf(office.send(method, path, { property_id: ofAgency, ...more })),
      ).toMatchObject({ status: 403, message: 'This is your own listing.' });
    expect(await refusalOf(owner.send(...begin({ property_id: own })))).toMatchObject({
      status: 403,
      code: '42501',
      message: 'This is your own listing.',
    });
    expect(await refusalOf(renter.send(...begin({ property_id: taken })))).toMatchObject({
      status: 409,
      code: 'conflict',
    });
    const nowhere = { property_id: randomUUID() };
    expect(await refusalOf(renter.send(...begin(nowhere)))).toMatchObject({
      status: 404,
      code: 'not_found',
    });
    expect(await chatsOf(renter)).toEqual([]);
  });

  it('is refused if an owner writes to a stranger about the owner’s own home', async () => {
    const owner = await createPersona(app, { role: 'owner' });
    const stranger = await createPersona(app);
    const property_id = await createProperty(app, { ownerId: owner.id });
    const body = { property_id, recipient_id: stranger.id };
    expect((await refusalOf(owner.send(...begin(body)))).status).toBe(404);
  });
});

describe('the list of conversations', () => {
  it('is sorted by latest message, or by start time for conversations without messages (DB-07)', async () => {
    const { renter, chatId: first } = await beginConversation(app);
    const others: string[] = [];
    for (let round = 0; round < 2; round += 1) {
      const owner = await createPersona(app, { role: 'owner' });
      const property_id = await createProperty(app, { ownerId: owner.id });
      others.push((await answerOf<Chat>(renter.send(...begin({ property_id })))).id);
    }
    const ids = async () => (await chatsOf(renter)).map(({ id }) => id);
    expect(await ids()).toEqual([...others.toReversed(), first]);
    await sendMessage(renter, first, 'Is it still free?');
    expect(await ids()).toEqual([first, ...others.toReversed()]);
  });

  it('shows the home’s pictures in order, with their URLs (MSGS-15)', async () => {
    const { renter, owner, propertyId } = await beginConversation(app);
    const { db } = app.database;
    for (const [position, key] of ['b.jpg', 'a.jpg'].entries()) {
      const upload_id = await insertPicture(db, {
        owner_id: owner.id,
        key: `${propertyId}/${key}`,
      });
      await db
        .insertInto('property_images')
        .values({ property_id: propertyId, upload_id, position })
        .execute();
    }
    const [chat] = await chatsOf(renter);
    expect(chat?.property?.images).toEqual([
      app.app.store.publicUrl('property-images', `${propertyId}/b.jpg`),
      app.app.store.publicUrl('property-images', `${propertyId}/a.jpg`),
    ]);
  });

  it('does not show other people’s conversations, even to administrators (C3)', async () => {
    const { chatId } = await beginConversation(app);
    for (const role of ['renter', 'owner', 'super_admin'] as const) {
      const stranger = await createPersona(app, { role });
      expect(await chatsOf(stranger)).toEqual([]);
      expect((await stranger.send('GET', `/api/chats/${chatId}`)).status).toBe(404);
    }
  });

  it('keeps a conversation whose home or other person was deleted (ENT-14)', async () => {
    const { renter, owner, chatId } = await beginConversation(app);
    await sendMessage(owner, chatId, 'Come and see it on Saturday');
    const left = await owner.send('DELETE', '/api/me', { password: 'jacaranda in october' });
    expect(left.status).toBe(200);
    const chat = await chatOf(renter, chatId);
    expect(chat).toMatchObject({
      title: 'Garden flat in Avondale',
      property: null,
      last_message: 'Come and see it on Saturday',
      unreadCount: 1,
    });
    expect(chat.participants).toContainEqual(
      expect.objectContaining({
        user_id: null,
        profile: { name: 'Unknown User', avatar: null, role: 'renter' },
      }),
    );
    const answer = { id: randomUUID(), content: 'Hello?' };
    expect(
      await refusalOf(renter.send('POST', `/api/chats/${chatId}/messages`, answer)),
    ).toMatchObject({
      status: 403,
      code: '42501',
      message: 'This person no longer has an account here.',
    });
  });
});
