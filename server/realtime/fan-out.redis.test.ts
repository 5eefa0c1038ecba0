import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { MessagePage } from '../../contract/chats.ts';
import { answerOf, beginConversation, say } from '../../test/conversations.ts';
import { rehearseTwoProcesses } from '../../test/fan-out-rehearsal.ts';
import { RealtimeClient } from '../../test/realtime-client.ts';
import { type RunningRedis, startRedis } from '../../test/start-redis.ts';
import { startTestApp } from '../../test/start-test-app.ts';
import { startTestServer } from '../../test/start-test-server.ts';

describe('two processes with Redis between them', () => {
  let redis: RunningRedis;
  beforeAll(async () => {
    redis = await startRedis();
  });
  afterAll(() => redis.stop());

  rehearseTwoProcesses(() => ({ REDIS_URL: redis.url }));

  it('find each other again after Redis was gone', async () => {
    const app = await startTestApp({ REDIS_URL: redis.url });
    const one = await startTestServer(app);
    const two = await startTestServer(app, { asAnotherProcess: true });
    const { renter, owner, chatId } = await beginConversation(app);
    const client = await RealtimeClient.connect(two, owner);
    await redis.restart();
    const sent = await say(renter, chatId, 'Sent while it was gone');
    await client.next('ready');
    const path = `/api/chats/${chatId}/messages?after_seq=0`;
    const { messages } = await answerOf<MessagePage>(owner.send('GET', path));
    expect(messages).toEqual([sent]);
    const later = await say(renter, chatId, 'Sent afterwards');
    while ((await client.next('message')).message.id !== later.id);
    await client.leave();
    await two.stop();
    await one.stop();
    await app.close();
  });
});
