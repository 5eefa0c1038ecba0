import { once } from 'node:events';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { collectGarbage } from '../../../test/collect-garbage.ts';
import { RealtimeClient } from '../../../test/realtime/realtime-client.ts';
import { startTestApp } from '../../../test/start-test-app.ts';
import { startTestServer } from '../../../test/start-test-server.ts';
import { untilStatementsWait } from '../../../test/waiting-statements.ts';

const text = 'x'.repeat(60_000);
const framesOfOne = 90;

async function heapMegabytes(): Promise<number> {
  await collectGarbage();
  return process.memoryUsage().heapUsed / 1024 / 1024;
}

it('frames waiting for the database use little memory, however long they are (S51)', async () => {
  const app = await startTestApp();
  const server = await startTestServer(app);
  const { db } = app.database;
  const clients = Array.from({ length: 4 }, () => new RealtimeClient(server));
  await Promise.all(clients.map((client) => client.opened()));
  await db.transaction().execute(async (trx) => {
    await sql`lock table realtime_tickets`.execute(trx);
    for (const client of clients) client.send({ type: 'hello', ticket: 'unknown' });
    await untilStatementsWait(db, clients.length);
    const before = await heapMegabytes();
    for (const { socket } of clients) {
      for (let sent = 0; sent < framesOfOne; sent += 1) socket.send(text);
      socket.ping();
    }
    await Promise.all(clients.map(({ socket }) => once(socket, 'pong')));
    // The clients sent 20 MB in total.
    expect((await heapMegabytes()) - before).toBeLessThan(5);
  });
  await Promise.all(clients.map(({ closed }) => closed));
  await server.stop();
  await app.close();
});
