import { randomUUID } from 'node:crypto';
import type { PushSettings } from '../contract/push/push.ts';
import { answerOf } from './conversations.ts';
import type { Persona } from './personas.ts';
import {
  type PushService,
  startPushService,
  type TestDevice,
} from './services/start-push-service.ts';
import { startTestApp, type TestApp } from './start-test-app.ts';

export async function startPushStage() {
  const service = await startPushService();
  const app = await startTestApp({ PUSH_TEST_SERVICE: service.url });
  return {
    service,
    app,
    async clear(): Promise<void> {
      await app.database.db.deleteFrom('pushes').execute();
      service.requests.length = 0;
    },
    async stop(): Promise<void> {
      await app.close();
      await service.stop();
    },
  };
}

/** No quiet hours, so that tests do not depend on the time of day. */
export const wideAwake: PushSettings = {
  kinds: ['messages', 'inquiries', 'replies', 'homes', 'confirmations', 'alerts'],
  shows_text: true,
  quiet: null,
};

export const chooseSettings = (person: Persona, settings: Partial<PushSettings> = {}) =>
  answerOf<PushSettings>(
    person.send('PUT', '/api/me/push/settings', { ...wideAwake, ...settings }),
  );

export async function turnOnPush(
  service: PushService,
  person: Persona,
  device = service.subscribe(),
): Promise<TestDevice> {
  await chooseSettings(person);
  const { endpoint, keys } = device;
  await answerOf(person.send('PUT', '/api/me/push/subscription', { endpoint, keys }));
  return device;
}

/** Sends all pending pushes, including those that are not due yet. */
export async function pushNow(app: TestApp): Promise<void> {
  await app.database.db
    .updateTable('pushes')
    .set({ due_at: new Date(0) })
    .where('sent_at', 'is', null)
    .execute();
  await app.app.pushes.deliver();
}

export const waitingPushes = (app: TestApp) =>
  app.database.db
    .selectFrom('pushes')
    .select(['user_id', 'kind', 'topic', 'attempts', 'due_at'])
    .where('sent_at', 'is', null)
    .execute();

export async function askAbout(
  renter: Persona,
  property_id: string,
  message = 'Is it free in March?',
): Promise<string> {
  const id = randomUUID();
  await answerOf(renter.send('POST', '/api/inquiries', { id, property_id, message }));
  return id;
}

/** Whether each email to a person is delayed by more than a minute. */
export async function heldMails(app: TestApp, { email }: Persona): Promise<boolean[]> {
  const rows = await app.database.db
    .selectFrom('mail_outbox')
    .select('next_attempt_at')
    .where('recipient', '=', email)
    .execute();
  return rows.map((row) => row.next_attempt_at > new Date(Date.now() + 60_000));
}
