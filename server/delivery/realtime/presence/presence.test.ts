import { afterAll, beforeAll, expect, it } from 'vitest';
import { createPersona } from '../../../../test/personas.ts';
import { startTestApp, type TestApp } from '../../../../test/start-test-app.ts';
import { untilStatementsWait } from '../../../../test/waiting-statements.ts';
import { createLog } from '../../../platform/log.ts';
import { Presence } from './presence.ts';
import { findOnlineSince } from './presence-queries.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const startPresence = () =>
  new Presence({
    db: app.database.db,
    bus: { publish: () => {} },
    log: createLog('silent'),
    now: () => new Date(),
  });

/** Locks the person's profile row, so that writing their presence waits for `meanwhile`. */
async function holdingBack(userId: string, meanwhile: () => Promise<void>): Promise<void> {
  await app.database.db.transaction().execute(async (trx) => {
    await trx
      .selectFrom('profiles')
      .select('id')
      .where('id', '=', userId)
      .forUpdate()
      .executeTakeFirstOrThrow();
    await meanwhile();
  });
}

it('a person who disconnects while a heartbeat is recording them as online ends up offline', async () => {
  const { db } = app.database;
  const person = await createPersona(app);
  const presence = startPresence();
  await presence.addPerson(person.id);
  expect(await findOnlineSince(db, person.id)).toBeDefined();
  // The process counts as dead, so its next heartbeat records everyone again.
  await db.deleteFrom('realtime_processes').execute();
  let heartbeat: Promise<void> | undefined;
  await holdingBack(person.id, async () => {
    heartbeat = presence.heartbeat();
    await untilStatementsWait(db, 1);
    await presence.removePerson(person.id);
  });
  await heartbeat;
  expect(await findOnlineSince(db, person.id)).toBeUndefined();
  await presence.stop();
});

it('a person stays online if they reconnect while a heartbeat is recording who is online', async () => {
  const { db } = app.database;
  const person = await createPersona(app);
  const presence = startPresence();
  await presence.addPerson(person.id);
  await db.deleteFrom('realtime_processes').execute();
  let changes: Promise<void>[] = [];
  await holdingBack(person.id, async () => {
    changes = [presence.heartbeat()];
    await untilStatementsWait(db, 1);
    await presence.removePerson(person.id);
    changes.push(presence.addPerson(person.id));
  });
  await Promise.all(changes);
  expect(await findOnlineSince(db, person.id)).toBeDefined();
  await presence.stop();
});
