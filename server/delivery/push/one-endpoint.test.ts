import { afterAll, beforeAll, expect, it } from 'vitest';
import { captureLog } from '../../../test/captured-log.ts';
import { createPersona } from '../../../test/personas.ts';
import { type PushService, startPushService } from '../../../test/services/start-push-service.ts';
import { startTestApp, type TestApp } from '../../../test/start-test-app.ts';

const captured = captureLog();
let service: PushService;
let app: TestApp;
beforeAll(async () => {
  service = await startPushService();
  app = await startTestApp({ PUSH_TEST_SERVICE: service.url }, { log: captured.log });
});
afterAll(async () => {
  await app.close();
  await service.stop();
});

it('a device subscribed concurrently by six sessions belongs to one of them', async () => {
  const people = await Promise.all(Array.from({ length: 6 }, () => createPersona(app)));
  for (let round = 1; round <= 4; round += 1) {
    const { endpoint, keys } = service.subscribe();
    const answers = await Promise.all(
      people.map((person) => person.send('PUT', '/api/me/push/subscription', { endpoint, keys })),
    );
    expect(answers.map(({ status }) => status)).toEqual(people.map(() => 200));
    const kept = await app.database.db
      .selectFrom('push_subscriptions')
      .select('session_id')
      .where('endpoint', '=', endpoint)
      .execute();
    expect(kept).toHaveLength(1);
    expect(captured.text()).not.toContain(endpoint);
  }
});
