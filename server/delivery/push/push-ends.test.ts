import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  answerOf,
  beginConversation,
  type Conversation,
  sendMessage,
} from '../../../test/conversations.ts';
import { pushNow, startPushStage, turnOnPush, waitingPushes } from '../../../test/devices.ts';
import { createPersona, openSession, personaPassword, sendJson } from '../../../test/personas.ts';
import type { PushService } from '../../../test/services/start-push-service.ts';
import type { TestApp } from '../../../test/start-test-app.ts';
import { createLog } from '../../platform/log.ts';
import { PushKeys } from './push-keys.ts';

let service: PushService;
let app: TestApp;
let stage: Awaited<ReturnType<typeof startPushStage>>;
beforeAll(async () => {
  stage = await startPushStage();
  ({ service, app } = stage);
});
afterAll(() => stage.stop());
beforeEach(() => stage.clear());

const suspend = async ({ owner }: Conversation) => {
  const admin = await createPersona(app, { role: 'super_admin' });
  await answerOf(
    admin.send('POST', '/api/rpc/toggle_user_status', {
      target_user_id: owner.id,
      new_status: false,
      reason: 'fraud',
    }),
  );
};

describe('pending pushes to a device are cancelled', () => {
  it.each<[string, (conversation: Conversation) => Promise<unknown>]>([
    [
      'after the person has logged out',
      ({ owner }) =>
        owner.send('POST', '/api/auth/sign-out', { refresh_token: owner.refreshToken }),
    ],
    [
      'after the person has turned off push notifications',
      ({ owner }) => owner.send('DELETE', '/api/me/push/subscription'),
    ],
    [
      'after the person has ended the session from another device',
      ({ owner }) => owner.send('DELETE', `/api/me/sessions/${owner.sessionId}`),
    ],
    [
      'after the person has signed out everywhere',
      ({ owner }) => owner.send('POST', '/api/auth/sign-out-everywhere', {}),
    ],
    [
      'after the person has chosen a new password on another device',
      async ({ owner }) => {
        const { accessToken } = await openSession(app, owner.id);
        const body = { current_password: personaPassword, password: 'four mopane worms at noon' };
        await answerOf(
          sendJson(app, { method: 'POST', path: '/api/me/password', body, accessToken }),
        );
      },
    ],
    ['after the person was suspended', suspend],
    [
      'after the person has deleted their account',
      ({ owner }) => owner.send('DELETE', '/api/me', { password: personaPassword }),
    ],
    [
      'after the person has blocked the sender',
      ({ owner, chatId }) => owner.send('PUT', `/api/chats/${chatId}/block`, {}),
    ],
    [
      'after the sender has blocked the person',
      ({ renter, chatId }) => renter.send('PUT', `/api/chats/${chatId}/block`, {}),
    ],
    [
      'after the sender has deleted their account',
      ({ renter }) => renter.send('DELETE', '/api/me', { password: personaPassword }),
    ],
    [
      'after the session was not used for a month',
      ({ owner }) =>
        app.database.db
          .updateTable('sessions')
          .set({ rotated_at: new Date(Date.now() - 31 * 24 * 3_600_000) })
          .where('id', '=', owner.sessionId)
          .execute(),
    ],
  ])('%s', async (_, happen) => {
    const conversation = await beginConversation(app);
    const device = await turnOnPush(service, conversation.owner);
    await sendMessage(conversation.renter, conversation.chatId, 'Hello');
    expect(await waitingPushes(app)).toHaveLength(1);
    await happen(conversation);
    await pushNow(app);
    expect(device.received).toEqual([]);
    expect(await waitingPushes(app)).toEqual([]);
  });
});

it('refuses a subscription that does not belong to a push service', async () => {
  const person = await createPersona(app);
  const { keys } = service.subscribe();
  for (const endpoint of [
    'http://push.musha.test/send',
    'https://127.0.0.1/send',
    'https://169.254.169.254/latest',
    `${service.url}/send`,
  ]) {
    const answer = await person.send('PUT', '/api/me/push/subscription', { endpoint, keys });
    expect([endpoint, answer.status]).toEqual([endpoint, 400]);
    expect(await answer.json()).toMatchObject({ fields: { endpoint: expect.any(String) } });
  }
});

describe('the key pair', () => {
  const quiet = createLog('silent');
  const keysWith = (secret: string, previousSecret?: string) =>
    new PushKeys({ db: app.database.db, config: { secret, previousSecret }, log: quiet });
  const stored = () => app.database.db.selectFrom('push_keys').selectAll().execute();
  beforeEach(() => app.database.db.deleteFrom('push_keys').execute());

  it('is the same in all processes, even if they start concurrently', async () => {
    const pairs = await Promise.all(
      Array.from({ length: 6 }, () => keysWith('the first secret').pair()),
    );
    expect(new Set(pairs.map(({ publicKey }) => publicKey)).size).toBe(1);
    expect(new Set(pairs.map(({ privateKey }) => privateKey)).size).toBe(1);
    const [row] = await stored();
    expect(row?.sealed_private_key).not.toContain(pairs[0]?.privateKey);
  });

  it('is still usable after the secret changes, and is then encrypted with the new secret', async () => {
    const before = await keysWith('the first secret').pair();
    expect(await keysWith('the second secret', 'the first secret').pair()).toEqual(before);
    expect(await keysWith('the second secret').pair()).toEqual(before);
  });

  it('is replaced if no configured secret decrypts it', async () => {
    const before = await keysWith('the first secret').pair();
    const after = await keysWith('a secret from nowhere').pair();
    expect(after.publicKey).not.toBe(before.publicKey);
    expect(await keysWith('a secret from nowhere').pair()).toEqual(after);
  });
});
