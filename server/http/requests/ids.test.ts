import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { beginConversation, type Conversation } from '../../../test/conversations.ts';
import { askAbout } from '../../../test/devices.ts';
import { startTestApp, type TestApp } from '../../../test/start-test-app.ts';

let app: TestApp;
let met: Conversation;
beforeAll(async () => {
  app = await startTestApp();
  met = await beginConversation(app);
});
afterAll(() => app.close());

it('an id in capitals identifies the same home, conversation or person (REST-18)', async () => {
  const { renter, owner, propertyId, chatId } = met;
  const paths = [
    `/api/properties/${propertyId}`,
    `/api/properties/${propertyId}/lister`,
    `/api/chats/${chatId}`,
    `/api/users/${renter.id}`,
    `/api/messages?otherUserId=${owner.id}`,
  ];
  for (const path of paths) {
    const [head = '', id = ''] = path.split(/(?<=[/=])(?=[0-9a-f]{8}-)/);
    const [lower, upper] = await Promise.all([
      renter.send('GET', path),
      renter.send('GET', head + id.replace(/^[^/]+/, (text) => text.toUpperCase())),
    ]);
    expect([path, upper.status]).toEqual([path, 200]);
    expect(await upper.json()).toEqual(await lower.json());
  }
});

it('a request sent again with its id in capitals counts as a repeat', async () => {
  const id = randomUUID();
  const { renter, propertyId, chatId } = met;
  await askAbout(renter, propertyId);
  const say = (as: string) =>
    renter.send('POST', `/api/chats/${chatId}/messages`, { id: as, content: 'Hello' });
  const [first, again] = [await say(id), await say(id.toUpperCase())];
  expect(await again.json()).toEqual(await first.json());
});
