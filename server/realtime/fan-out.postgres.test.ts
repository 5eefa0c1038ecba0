import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { MessagePage } from '../../contract/chats.ts';
import { answerOf, beginConversation, say } from '../../test/conversations.ts';
import { rehearseTwoProcesses } from '../../test/fan-out-rehearsal.ts';
import { RealtimeClient } from '../../test/realtime-client.ts';
import { startTestApp } from '../../test/start-test-app.ts';
import { startTestServer } from '../../test/start-test-server.ts';

describe('two processes with PostgreSQL between them', () => {
  rehearseTwoProcesses(() => ({}));

  it('find each other again after the connection was cut', async () => {
    const app = await startTestApp();
    const one = await startTestServer(app);
    const two = await startTestServer(app, { asAnotherProcess: true });
    const { renter, owner, chatId } = await beginConversation(app);
    const client = await RealtimeClient.connect(two, owner);
    await sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name = 'musha events'
    `.execute(app.database.db);
    const sent = await say(renter, chatId, 'Sent while it was cut');
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
