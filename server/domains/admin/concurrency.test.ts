import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dataPages } from '../../../test/pages/data-pages.ts';
import {
  createPersona,
  createProperty,
  type Persona,
  personaPassword,
  sendJson,
} from '../../../test/personas.ts';
import { startTestApp, type TestApp } from '../../../test/start-test-app.ts';
import { untilStatementsWait } from '../../../test/waiting-statements.ts';
import { createApp } from '../../app.ts';
import { createLog } from '../../platform/log.ts';
import { expirePayments } from '../accounts/administration/payments.ts';
import { liftEndedSuspensions } from '../accounts/administration/suspension.ts';

let app: TestApp;
let admins: [Persona, Persona];
beforeAll(async () => {
  app = await startTestApp();
  const admin = () => createPersona(app, { role: 'super_admin' });
  admins = [await admin(), await admin()];
});
afterAll(() => app.close());

const deactivation = (target_user_id: string) => ({
  target_user_id,
  new_status: false,
  reason: 'Fraud',
});
const logOf = (personId: string) =>
  app.database.db
    .selectFrom('admin_logs')
    .select(['admin_id', 'state_before', 'state_after'])
    .where('target_user_id', '=', personId)
    .execute();

/** Starts requests while an account is locked, then releases all of them together. */
async function together<T>(lockedId: string, begin: () => Promise<T>[]): Promise<T[]> {
  const { db } = app.database;
  let begun: Promise<T>[] = [];
  await db.transaction().execute(async (trx) => {
    const own = trx.selectFrom('profiles').select('id').where('id', '=', lockedId);
    await own.forUpdate().executeTakeFirstOrThrow();
    begun = begin();
    await untilStatementsWait(db, begun.length);
  });
  return Promise.all(begun);
}

describe('two administrators acting concurrently', () => {
  it('leave a consistent log: the changes form one chain, without lost updates', async () => {
    const person = await createPersona(app);
    const days = Array.from({ length: 6 }, (_, index) => `2099-01-0${index + 1}`);
    const answers = await together(person.id, () =>
      days.map((expiration_date, index) => {
        const body = { target_user_id: person.id, new_payment_status: 'active', expiration_date };
        const admin = admins[index % 2] ?? admins[0];
        return admin.send('POST', '/api/rpc/update_payment_status', body);
      }),
    );
    expect(answers.map(({ status }) => status)).toEqual(days.map(() => 200));
    const dayOf = (state: unknown) =>
      (state as { payment_expires_at: string | null }).payment_expires_at;
    const log = await logOf(person.id);
    const ends = new Map(log.map((entry) => [dayOf(entry.state_before), dayOf(entry.state_after)]));
    const chain: string[] = [];
    for (let day = ends.get(null); day; day = ends.get(day)) chain.push(day);
    expect([...chain].sort()).toEqual(days);
    const me = await (await person.send('GET', '/api/me')).json();
    expect(me.payment_expires_at).toBe(chain.at(-1));
  });

  it('cannot suspend each other: one stays active (S34, F34)', async () => {
    const [one, two] = admins;
    const answers = await together(one.id, () => [
      one.send('POST', '/api/rpc/toggle_user_status', deactivation(two.id)),
      two.send('POST', '/api/rpc/toggle_user_status', deactivation(one.id)),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect([...(await logOf(one.id)), ...(await logOf(two.id))]).toHaveLength(1);
    await app.database.db
      .updateTable('profiles')
      .set({ is_active: true, suspended_reason: null })
      .where('role', '=', 'super_admin')
      .execute();
    admins = [await createPersona(app, { role: 'super_admin' }), one];
  });
});

it('signing in while the account is being suspended does not leave a session open', async () => {
  const { db } = app.database;
  const person = await createPersona(app);
  const body = { email: person.email, password: personaPassword };
  const signIn = () => sendJson(app, { method: 'POST', path: '/api/auth/sign-in', body });
  let answer: Promise<Response> | undefined;
  await db.transaction().execute(async (trx) => {
    const user = trx.selectFrom('users').select('id').where('id', '=', person.id);
    await user.forUpdate().executeTakeFirstOrThrow();
    answer = signIn();
    await untilStatementsWait(db, 1);
    const profile = trx.updateTable('profiles').set({ is_active: false });
    await profile.where('id', '=', person.id).execute();
    await trx.deleteFrom('sessions').where('user_id', '=', person.id).execute();
  });
  expect((await answer)?.status).toBe(401);
  const sessions = db.selectFrom('sessions').select('id').where('user_id', '=', person.id);
  expect(await sessions.execute()).toEqual([]);
});

it('a suspension or payment that expires is processed only once, even if several processes try', async () => {
  const { db } = app.database;
  const { id } = await createPersona(app);
  const past = new Date('2026-01-01T00:00:00Z');
  await db
    .updateTable('profiles')
    .set({ is_active: false, suspended_until: past })
    .set({ payment_status: 'active', payment_expires_at: past })
    .where('id', '=', id)
    .execute();
  const around = app.app.context;
  await Promise.all([1, 2, 3, 4].map(() => liftEndedSuspensions(around)));
  expect(await logOf(id)).toHaveLength(1);
  await Promise.all([1, 2, 3, 4].map(() => expirePayments(around)));
  expect(await logOf(id)).toHaveLength(2);
});

it('suspending a lister removes their listing’s page from another process’s cache', async () => {
  const { config, database } = app;
  const other = await createApp({ config, database, log: createLog('silent'), web: dataPages });
  const owner = await createPersona(app, { role: 'owner' });
  const page = `http://musha.test/properties/${await createProperty(app, { ownerId: owner.id })}`;
  const open = async () => (await other.fetch(new Request(page))).status;
  const [admin] = admins;
  expect(await open()).toBe(200);
  const body = deactivation(owner.id);
  expect((await admin.send('POST', '/api/rpc/toggle_user_status', body)).status).toBe(200);
  await expect.poll(open).toBe(404);
  await other.stop();
});
