import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { PushPayload } from '../../contract/push-payload.ts';
import { answerOf, beginConversation, type Conversation, say } from '../../test/conversations.ts';
import { chooseSettings, pushNow, turnOn, waitingPushes } from '../../test/devices.ts';
import { mailsTo } from '../../test/mailbox.ts';
import { createAgency, createPersona, createProperty, type Persona } from '../../test/personas.ts';
import { type PushService, pushOrigin, startPushService } from '../../test/start-push-service.ts';
import { startTestApp, type TestApp } from '../../test/start-test-app.ts';

let service: PushService;
let app: TestApp;
beforeAll(async () => {
  service = await startPushService();
  app = await startTestApp({ PUSH_TEST_SERVICE: service.url });
});
afterAll(async () => {
  await app.close();
  await service.stop();
});
beforeEach(async () => {
  await app.database.db.deleteFrom('pushes').execute();
  service.requests.length = 0;
});

async function ask(renter: Persona, property_id: string, message = 'Is it free in March?') {
  const id = randomUUID();
  await answerOf(renter.send('POST', '/api/inquiries', { id, property_id, message }));
  return id;
}

/** Makes what a mail waits for be over. */
const letMailsBeDue = () =>
  app.database.db
    .updateTable('mail_outbox')
    .set({ next_attempt_at: new Date(0) })
    .execute();
const heldMails = async ({ email }: Persona) => {
  const rows = await app.database.db
    .selectFrom('mail_outbox')
    .select('next_attempt_at')
    .where('recipient', '=', email)
    .execute();
  return rows.map((row) => row.next_attempt_at > new Date(Date.now() + 60_000));
};

describe('a device', () => {
  it('is told what was written, signed for its push service and encrypted for it alone', async () => {
    const { renter, owner, chatId } = await beginConversation(app);
    const device = await turnOn(service, owner);
    await say(renter, chatId, 'Could I come on Saturday?');
    await pushNow(app);
    expect(service.complaints).toEqual([]);
    expect(device.received).toEqual([
      {
        id: expect.any(String),
        to: owner.id,
        kind: 'messages',
        title: 'Rudo Moyo',
        text: 'Could I come on Saturday?',
        path: `/messages?chat=${chatId}`,
        tag: `chat-${chatId}`,
      },
    ]);
    const [request] = service.requests;
    expect(request?.body.toString('latin1')).not.toContain('Saturday');
    expect(request?.body.length).toBeLessThan(700);
    expect(request?.headers).toMatchObject({ ttl: '86400', urgency: 'high' });
    expect(request?.headers['topic']).toMatch(/^[\w-]{32}$/);
  });

  it('is told of what was written in one go once, and not a second time', async () => {
    const { renter, owner, chatId } = await beginConversation(app);
    const device = await turnOn(service, owner);
    await say(renter, chatId, 'Hello');
    await say(renter, chatId, 'Is it still free?');
    await pushNow(app);
    await pushNow(app);
    expect(device.received.map(({ text }) => text)).toEqual(['Is it still free?']);
  });

  it('of somebody who wants no words shown is sent none', async () => {
    const { renter, owner, chatId } = await beginConversation(app);
    const device = await turnOn(service, owner);
    await chooseSettings(owner, { shows_text: false });
    await say(renter, chatId, 'Could I come on Saturday?');
    await pushNow(app);
    const [push] = device.received;
    expect(push).toMatchObject({ title: 'You have a new message', tag: `chat-${chatId}` });
    expect(JSON.stringify(push)).not.toMatch(/Rudo|Saturday/);
  });

  it('that another person signs in on tells that person only', async () => {
    const [first, second] = [await createPersona(app), await createPersona(app)];
    const device = await turnOn(service, first);
    await turnOn(service, second, device);
    const mine = await answerOf<{ endpoint: string | null }>(first.send('GET', '/api/me/push'));
    expect(mine.endpoint).toBeNull();
    const theirs = await answerOf<{ endpoint: string | null }>(second.send('GET', '/api/me/push'));
    expect(theirs.endpoint).toBe(device.endpoint);
  });

  it.each([404, 410])('that its push service answers %i for is forgotten', async (status) => {
    const { renter, owner, chatId } = await beginConversation(app);
    const device = await turnOn(service, owner);
    device.status = status;
    await say(renter, chatId, 'Hello');
    await pushNow(app);
    expect(service.requests).toHaveLength(1);
    expect(await answerOf(owner.send('GET', '/api/me/push'))).toMatchObject({ endpoint: null });
    expect(await waitingPushes(app)).toEqual([]);
  });

  it('whose push service is out of order is tried again, later each time, then given up', async () => {
    const { renter, owner, chatId } = await beginConversation(app);
    const device = await turnOn(service, owner);
    device.status = 503;
    await say(renter, chatId, 'Hello');
    const waits: number[] = [];
    for (let attempt = 1; attempt <= 3; attempt += 1) {
      await pushNow(app);
      const [push] = await waitingPushes(app);
      waits.push(Math.round(((push?.due_at.getTime() ?? 0) - Date.now()) / 10_000) * 10);
    }
    expect(waits).toEqual([30, 120, 480]);
    await pushNow(app);
    expect(await waitingPushes(app)).toEqual([]);
    expect(await answerOf(owner.send('GET', '/api/me/push'))).toMatchObject({
      endpoint: device.endpoint,
    });
  });

  it('gets nothing where a push service leads elsewhere', async () => {
    const { renter, owner, chatId } = await beginConversation(app);
    const [device, other] = [await turnOn(service, owner), service.subscribe()];
    device.status = 307;
    device.answerWith = { Location: other.endpoint.replace(pushOrigin, service.url) };
    await say(renter, chatId, 'Hello');
    await pushNow(app);
    expect(service.requests).toHaveLength(1);
  });
});

describe('what is pushed', () => {
  const told = async (person: Persona, happen: () => Promise<unknown>): Promise<PushPayload[]> => {
    const device = await turnOn(service, person);
    await happen();
    await pushNow(app);
    return device.received;
  };

  it('is an inquiry, to the owner', async () => {
    const [renter, owner] = [await createPersona(app), await createPersona(app, { role: 'owner' })];
    const propertyId = await createProperty(app, { ownerId: owner.id });
    expect(await told(owner, () => ask(renter, propertyId))).toMatchObject([
      {
        kind: 'inquiries',
        title: 'New inquiry about Garden flat in Avondale',
        text: 'Is it free in March?',
        path: '/owner/dashboard',
      },
    ]);
  });

  it('is an answer, to the one who asked, and what is said next takes its place', async () => {
    const [renter, owner] = [await createPersona(app), await createPersona(app, { role: 'owner' })];
    const id = await ask(renter, await createProperty(app, { ownerId: owner.id }));
    const answered = async () =>
      answerOf<{ chat_id: string }>(owner.send('POST', `/api/inquiries/${id}/response`, {}));
    const [reply] = await told(renter, answered);
    const { chat_id } = await answered();
    expect(reply).toMatchObject({
      kind: 'replies',
      title: 'Garden flat in Avondale',
      text: 'Your inquiry was answered.',
      path: `/messages?chat=${chat_id}`,
      tag: `chat-${chat_id}`,
    });
  });

  it('is an inquiry that was marked as answered', async () => {
    const [renter, owner] = [await createPersona(app), await createPersona(app, { role: 'owner' })];
    const id = await ask(renter, await createProperty(app, { ownerId: owner.id }));
    const answered = () => owner.send('PATCH', `/api/inquiries/${id}`, { status: 'responded' });
    expect(await told(renter, answered)).toMatchObject([{ kind: 'replies', path: '/account' }]);
  });

  it('is the confirmation of an agent, once', async () => {
    const agencyId = await createAgency(app);
    const agency = await createPersona(app, { role: 'agency', agencyId });
    const agent = await createPersona(app, { role: 'agent', agencyId, confirmed: false });
    const confirm = () =>
      agency.send('POST', `/api/agencies/${agencyId}/users`, { user_id: agent.id });
    const pushes = await told(agent, async () => {
      await confirm();
      await confirm();
    });
    expect(pushes).toMatchObject([{ kind: 'confirmations', path: '/agent/dashboard' }]);
  });

  it('is an alarm about the account, and the mail goes all the same', async () => {
    const person = await createPersona(app);
    const email = `new-${randomUUID()}@musha.test`;
    const pushes = await told(person, () =>
      person.send('POST', '/api/me/email', { email, password: 'jacaranda in october' }),
    );
    expect(pushes).toMatchObject([{ kind: 'alerts', path: '/account' }]);
    expect(await mailsTo(app, person.email)).toHaveLength(1);
    expect(await heldMails(person)).toEqual([false]);
  });

  it('is a letter of an administrator', async () => {
    const [admin, person] = [
      await createPersona(app, { role: 'super_admin' }),
      await createPersona(app),
    ];
    const letter = { subject: 'Your listing', text: 'Please add the rent.' };
    const written = () => admin.send('POST', `/api/admin/users/${person.id}/mails`, letter);
    expect(await told(person, written)).toMatchObject([{ kind: 'alerts', text: 'Your listing' }]);
  });

  it('is nothing of a kind that was switched off', async () => {
    const { renter, owner, chatId } = await beginConversation(app);
    const device = await turnOn(service, owner);
    await chooseSettings(owner, { kinds: ['inquiries'] });
    await say(renter, chatId, 'Hello');
    expect(await waitingPushes(app)).toEqual([]);
    await chooseSettings(owner);
    await say(renter, chatId, 'Hello again');
    await chooseSettings(owner, { kinds: [] });
    await pushNow(app);
    expect([device.received, await waitingPushes(app)]).toEqual([[], []]);
  });
});

describe('quiet hours', () => {
  /** The whole day but the minute before now. */
  const now = () => {
    const at = (ms: number) => new Date(Date.now() + ms).toISOString().slice(11, 16);
    return { from: at(0), until: at(-60_000), zone: 'UTC' };
  };

  it('let a push wait until they end, and its mail with it', async () => {
    const [renter, owner] = [await createPersona(app), await createPersona(app, { role: 'owner' })];
    const device = await turnOn(service, owner);
    await chooseSettings(owner, { quiet: now() });
    await ask(renter, await createProperty(app, { ownerId: owner.id }));
    await pushNow(app);
    expect(service.requests).toEqual([]);
    const [waiting] = await waitingPushes(app);
    expect(waiting).toMatchObject({ attempts: 0 });
    const hours = ((waiting?.due_at.getTime() ?? 0) - Date.now()) / 3_600_000;
    expect(hours).toBeGreaterThan(23.9);
    expect(await heldMails(owner)).toEqual([true]);
    await chooseSettings(owner, { quiet: null });
    await pushNow(app);
    expect(device.received).toHaveLength(1);
  });

  it('let nothing through that was read before they ended', async () => {
    const { renter, owner, chatId } = await beginConversation(app);
    await turnOn(service, owner);
    await chooseSettings(owner, { quiet: now() });
    await say(renter, chatId, 'Hello');
    await pushNow(app);
    await owner.send('POST', `/api/chats/${chatId}/read`, { seq: 1 });
    expect(await waitingPushes(app)).toEqual([]);
  });
});

describe('a mail', () => {
  const asked = async () => {
    const [renter, owner] = [await createPersona(app), await createPersona(app, { role: 'owner' })];
    const device = await turnOn(service, owner);
    const propertyId = await createProperty(app, { ownerId: owner.id });
    return { renter, owner, device, ask: () => ask(renter, propertyId) };
  };
  const receipt = (id: string | undefined) =>
    app.request('/api/push/receipts', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ id }),
    });

  it('about what a device has shown is not sent', async () => {
    const { owner, device, ask } = await asked();
    await ask();
    expect(await heldMails(owner)).toEqual([true]);
    await pushNow(app);
    expect(await heldMails(owner)).toEqual([true]);
    expect((await receipt(device.received[0]?.id)).status).toBe(200);
    expect(await mailsTo(app, owner.email)).toEqual([]);
  });

  it('goes when no device says in time that it has shown it', async () => {
    const { owner, ask } = await asked();
    await ask();
    await pushNow(app);
    await letMailsBeDue();
    expect(await mailsTo(app, owner.email)).toHaveLength(1);
    expect((await receipt(randomUUID())).status).toBe(200);
    expect(await mailsTo(app, owner.email)).toHaveLength(1);
  });

  it('goes at once when the last device is dead', async () => {
    const { owner, device, ask } = await asked();
    device.status = 410;
    await ask();
    await pushNow(app);
    expect(await heldMails(owner)).toEqual([false]);
  });

  it('about messages follows only what no device has shown', async () => {
    const shown = await beginConversation(app);
    const unseen = await beginConversation(app);
    const dead = await beginConversation(app);
    const device = await turnOn(service, shown.owner);
    await turnOn(service, unseen.owner);
    (await turnOn(service, dead.owner)).status = 410;
    for (const { renter, chatId } of [shown, unseen, dead]) await say(renter, chatId, 'Hello');
    await pushNow(app);
    await receipt(device.received[0]?.id);
    await letMessagesAge([shown, unseen, dead], 6);
    expect(await digestsOf([shown, unseen, dead])).toEqual([0, 0, 1]);
    await letMessagesAge([shown, unseen, dead], 6);
    expect(await digestsOf([shown, unseen, dead])).toEqual([0, 1, 1]);
    await say(shown.renter, shown.chatId, 'Are you there?');
    await app.database.db.deleteFrom('pushes').where('sent_at', 'is', null).execute();
    await letMessagesAge([shown], 6);
    expect(await digestsOf([shown])).toEqual([1]);
  });
});

const sendDigests = async () => {
  const { sendDigests: send } = await import('../chats/send-digests.ts');
  await send(app.app.context);
};

async function digestsOf(conversations: Conversation[]): Promise<number[]> {
  await sendDigests();
  return Promise.all(
    conversations.map(async ({ owner }) => (await mailsTo(app, owner.email)).length),
  );
}

async function letMessagesAge(conversations: Conversation[], minutes: number): Promise<void> {
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
