import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { PushPayload } from '../../../contract/push/push-payload.ts';
import { answerOf, beginConversation, sendMessage } from '../../../test/conversations.ts';
import {
  askAbout,
  chooseSettings,
  heldMails,
  pushNow,
  startPushStage,
  turnOnPush,
  waitingPushes,
} from '../../../test/devices.ts';
import { mailsTo } from '../../../test/mailbox.ts';
import {
  createAgency,
  createPersona,
  createProperty,
  type Persona,
} from '../../../test/personas.ts';
import type { PushService } from '../../../test/services/start-push-service.ts';
import type { TestApp } from '../../../test/start-test-app.ts';

let service: PushService;
let app: TestApp;
let stage: Awaited<ReturnType<typeof startPushStage>>;
beforeAll(async () => {
  stage = await startPushStage();
  ({ service, app } = stage);
});
afterAll(() => stage.stop());
beforeEach(() => stage.clear());

describe('sends a push', () => {
  const told = async (person: Persona, happen: () => Promise<unknown>): Promise<PushPayload[]> => {
    const device = await turnOnPush(service, person);
    await happen();
    await pushNow(app);
    return device.received;
  };

  it('to the owner for an inquiry', async () => {
    const [renter, owner] = [await createPersona(app), await createPersona(app, { role: 'owner' })];
    const propertyId = await createProperty(app, { ownerId: owner.id });
    expect(await told(owner, () => askAbout(renter, propertyId))).toMatchObject([
      {
        kind: 'inquiries',
        title: 'New inquiry about Garden flat in Avondale',
        text: 'Is it free in March?',
        path: expect.stringMatching(/^\/owner\/dashboard\?tab=inquiries&inquiry=[\w-]+$/),
      },
    ]);
  });

  it('to the renter for a reply, and the push for the next message replaces it', async () => {
    const [renter, owner] = [await createPersona(app), await createPersona(app, { role: 'owner' })];
    const id = await askAbout(renter, await createProperty(app, { ownerId: owner.id }));
    const answered = async () =>
      answerOf<{ chat_id: string }>(owner.send('POST', `/api/inquiries/${id}/response`, {}));
    const [reply] = await told(renter, answered);
    const { chat_id } = await answered();
    expect(reply).toMatchObject({
      kind: 'replies',
      title: 'Garden flat in Avondale',
      text: 'You have a reply to your inquiry.',
      path: `/messages?chat=${chat_id}`,
      tag: `chat-${chat_id}`,
    });
  });

  it('to the renter when the owner marks an inquiry as answered', async () => {
    const [renter, owner] = [await createPersona(app), await createPersona(app, { role: 'owner' })];
    const id = await askAbout(renter, await createProperty(app, { ownerId: owner.id }));
    const answered = () => owner.send('PATCH', `/api/inquiries/${id}`, { status: 'responded' });
    expect(await told(renter, answered)).toMatchObject([{ kind: 'replies', path: '/account' }]);
  });

  it('to an agent when the agency confirms them, but only the first time', async () => {
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

  it('for a security alert, in addition to the email', async () => {
    const person = await createPersona(app);
    const email = `new-${randomUUID()}@musha.test`;
    const pushes = await told(person, () =>
      person.send('POST', '/api/me/email', { email, password: 'jacaranda in october' }),
    );
    expect(pushes).toMatchObject([{ kind: 'alerts', path: '/account' }]);
    expect(await mailsTo(app, person.email)).toHaveLength(1);
    expect(await heldMails(app, person)).toEqual([false]);
  });

  it('for an email from an administrator', async () => {
    const [admin, person] = [
      await createPersona(app, { role: 'super_admin' }),
      await createPersona(app),
    ];
    const letter = { subject: 'Your listing', text: 'Please add the rent.' };
    const written = () => admin.send('POST', `/api/admin/users/${person.id}/mails`, letter);
    expect(await told(person, written)).toMatchObject([{ kind: 'alerts', text: 'Your listing' }]);
  });

  it('only for kinds of events that are switched on', async () => {
    const { renter, owner, chatId } = await beginConversation(app);
    const device = await turnOnPush(service, owner);
    await chooseSettings(owner, { kinds: ['inquiries'] });
    await sendMessage(renter, chatId, 'Hello');
    expect(await waitingPushes(app)).toEqual([]);
    await chooseSettings(owner);
    await sendMessage(renter, chatId, 'Hello again');
    await chooseSettings(owner, { kinds: [] });
    await pushNow(app);
    expect([device.received, await waitingPushes(app)]).toEqual([[], []]);
  });
});
