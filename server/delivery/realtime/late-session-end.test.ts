import { expect, it } from 'vitest';
import { closeCodes } from '../../../contract/events.ts';
import { createPersona } from '../../../test/personas.ts';
import { RealtimeClient, ticketOf } from '../../../test/realtime/realtime-client.ts';
import { startTestApp } from '../../../test/start-test-app.ts';
import { startTestServer } from '../../../test/start-test-server.ts';
import { untilStatementsWait } from '../../../test/waiting-statements.ts';

it('closes a connection if its session ends in another process while it is still opening', async () => {
  const app = await startTestApp();
  const server = await startTestServer(app);
  const { db } = app.database;
  const person = await createPersona(app);
  const client = new RealtimeClient(server);
  await client.opened();
  const ticket = await ticketOf(person);
  await db.transaction().execute(async (trx) => {
    const own = trx.selectFrom('profiles').select('id').where('id', '=', person.id);
    await own.forUpdate().executeTakeFirstOrThrow();
    client.send({ type: 'hello', ticket });
    // The ticket is redeemed. The server now waits for the lock before it stores the presence.
    await untilStatementsWait(db, 1);
    await db.deleteFrom('sessions').where('id', '=', person.sessionId).execute();
  });
  expect(await client.closed).toBe(closeCodes.unauthenticated);
  expect(client.frames).toEqual([]);
  await server.stop();
  await app.close();
});
