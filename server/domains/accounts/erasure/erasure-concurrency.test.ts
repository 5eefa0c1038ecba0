import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { captureLog } from '../../../../test/captured-log.ts';
import { limitsWork } from '../../../../test/clock/time-limits.ts';
import { beginConversation } from '../../../../test/conversations.ts';
import { askAbout, wideAwake } from '../../../../test/devices.ts';
import { propertyInput } from '../../../../test/list-property.ts';
import { reportOf } from '../../../../test/market/reports.ts';
import { createPersona, createProperty, personaPassword } from '../../../../test/personas.ts';
import { pushOrigin } from '../../../../test/services/start-push-service.ts';
import { startTestApp, type TestApp } from '../../../../test/start-test-app.ts';
import { untilStatementsWait } from '../../../../test/waiting-statements.ts';

const captured = captureLog();
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({}, { log: captured.log });
});
afterAll(() => app.close());

type Call = [method: string, path: string, body?: object];

/** Deletes a person's account while they and their contacts keep sending requests. */
async function deleteAccountDuringWrites(): Promise<{
  left: number;
  own: number[];
  others: number[];
}> {
  const { renter, owner: leaver, propertyId, chatId } = await beginConversation(app);
  const host = await createPersona(app, { role: 'owner' });
  const theirs = await createProperty(app, { ownerId: host.id });
  const inquiryId = await askAbout(renter, propertyId);
  const say = (): Call => [
    'POST',
    `/api/chats/${chatId}/messages`,
    { id: randomUUID(), content: 'Hello' },
  ];
  const aboutHome = (id: string): Call[] => [
    ['PUT', `/api/me/favourites/${id}`],
    ['POST', '/api/inquiries', { property_id: id, message: `Free? ${randomUUID()}` }],
    ['POST', '/api/chats', { property_id: id }],
    ['POST', `/api/properties/${id}/contact-reveals`, {}],
    ['POST', `/api/properties/${id}/reports`, reportOf()],
    ['POST', `/api/properties/${id}/views`, {}],
  ];
  const endpoint = `${pushOrigin}/send/${randomUUID()}`;
  const keys = { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) };
  const ofLeaver: Call[] = [
    ...aboutHome(theirs),
    say(),
    ['POST', `/api/inquiries/${inquiryId}/response`, {}],
    ['POST', `/api/chats/${chatId}/reports`, reportOf()],
    ['PUT', `/api/chats/${chatId}/block`, {}],
    ['PATCH', `/api/properties/${propertyId}`, { title: 'Another title' }],
    ['PATCH', `/api/properties/${propertyId}/state`, { state: 'rented' }],
    ['POST', '/api/properties', { ...propertyInput(), id: randomUUID() }],
    ['PATCH', '/api/me', { name: 'Another name' }],
    ['PATCH', '/api/me/notifications', { message_mails: false }],
    ['PUT', '/api/me/push/settings', wideAwake],
    ['PUT', '/api/me/push/subscription', { endpoint, keys }],
    ['POST', '/api/realtime/tickets', {}],
    ['POST', '/api/rpc/update_last_login', {}],
  ];
  const ofOthers: Call[] = [
    ...aboutHome(propertyId),
    say(),
    ['POST', `/api/chats/${chatId}/reports`, reportOf()],
    ['POST', `/api/chats/${chatId}/read`, { seq: 1 }],
  ];
  const leave = async () => {
    await host.send('GET', '/api/me');
    return leaver.send('DELETE', '/api/me', { password: personaPassword });
  };
  const twice = <T>(calls: T[]) => [...calls, ...calls];
  const statusOf = async (answer: Promise<Response>) => (await answer).status;
  const [left, own, others] = await Promise.all([
    statusOf(leave()),
    Promise.all(twice(ofLeaver).map((call) => statusOf(leaver.send(...call)))),
    Promise.all(
      [renter, host].flatMap((person) => ofOthers.map((call) => statusOf(person.send(...call)))),
    ),
  ]);
  return { left, own, others };
}

it.runIf(limitsWork)(
  'deleting an account while everyone keeps writing does not cause server errors (S45, S61)',
  async () => {
    for (let round = 1; round <= 6; round += 1) {
      const { left, own, others } = await deleteAccountDuringWrites();
      expect(left).toBe(200);
      expect(own.filter((status) => status >= 500)).toEqual([]);
      expect(others.filter((status) => status >= 500 || status === 401)).toEqual([]);
    }
    expect(captured.take('request failed')).toEqual([]);
  },
);

it('deleting an account during an address change also deletes data stored under the new address (S61)', async () => {
  const { db } = app.database;
  const person = await createPersona(app);
  const email = `next-${randomUUID()}@musha.test`;
  const subscription = { email, token_hash: randomUUID(), confirmed_at: new Date() };
  await db.insertInto('newsletter_subscriptions').values(subscription).execute();
  const { left } = await db.transaction().execute(async (trx) => {
    await trx.updateTable('users').set({ email }).where('id', '=', person.id).execute();
    const left = person.send('DELETE', '/api/me', { password: personaPassword });
    await untilStatementsWait(db, 1);
    return { left };
  });
  expect((await left).status).toBe(200);
  const kept = db.selectFrom('newsletter_subscriptions').select('email').where('email', '=', email);
  expect(await kept.execute()).toEqual([]);
});

it('if both people delete their accounts concurrently, their conversation is deleted (S61)', async () => {
  const { renter, owner, chatId } = await beginConversation(app);
  const { db } = app.database;
  const { left } = await db.transaction().execute(async (trx) => {
    await trx.selectFrom('chats').select('id').where('id', '=', chatId).forUpdate().execute();
    const left = [renter, owner].map((person) =>
      person.send('DELETE', '/api/me', { password: personaPassword }),
    );
    await untilStatementsWait(db, 2);
    return { left };
  });
  expect((await Promise.all(left)).map(({ status }) => status)).toEqual([200, 200]);
  expect(await db.selectFrom('chats').select('id').where('id', '=', chatId).execute()).toEqual([]);
});
