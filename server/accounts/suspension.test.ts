import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createPersona,
  createProperty,
  type Persona,
  personaPassword,
  sendJson,
} from '../../test/personas.ts';
import { startTestApp, type TestApp } from '../../test/start-test-app.ts';
import { issueToken } from './one-time-tokens.ts';
import { liftEndedSuspensions, restorePerson, suspendPerson } from './suspension.ts';

let app: TestApp;
let admin: Persona;
let clock = new Date();
const told = { sessions: [] as string[], listings: 0 };
beforeAll(async () => {
  app = await startTestApp();
  admin = await createPersona(app, { role: 'super_admin' });
});
afterAll(() => app.close());

const around = () => ({
  db: app.database.db,
  now: () => clock,
  onSessionsEnded: (ids: string[]) => {
    told.sessions.push(...ids);
  },
  onPropertiesChanged: () => {
    told.listings += 1;
  },
});
const signIn = ({ email }: Persona, password = personaPassword) =>
  sendJson(app, { method: 'POST', path: '/api/auth/sign-in', body: { email, password } });
const logOf = (personId: string) =>
  app.database.db
    .selectFrom('admin_logs')
    .select(['admin_id', 'action', 'reason', 'state_before', 'state_after'])
    .where('target_user_id', '=', personId)
    .orderBy('created_at')
    .execute();

describe('somebody who is suspended', () => {
  it('is signed out, and their listings and mailed links are gone (S09, DEC-02)', async () => {
    const owner = await createPersona(app, { role: 'owner' });
    const listing = `/api/properties/${await createProperty(app, { ownerId: owner.id })}`;
    const { db } = app.database;
    const link = { purpose: 'reset_password', userId: owner.id, email: owner.email } as const;
    await issueToken(db, { ...link, now: clock });
    await suspendPerson(around(), { adminId: admin.id, personId: owner.id, reason: 'Fraud' });
    expect((await owner.send('GET', '/api/me')).status).toBe(401);
    expect((await app.request(listing)).status).toBe(404);
    expect(told.sessions).toEqual([owner.sessionId]);
    expect(told.listings).toBe(1);
    const links = db.selectFrom('one_time_tokens').select('purpose');
    expect(await links.where('user_id', '=', owner.id).execute()).toEqual([]);
    await restorePerson(around(), { adminId: admin.id, personId: owner.id });
    expect((await app.request(listing)).status).toBe(200);
    expect((await owner.send('GET', '/api/me')).status).toBe(401);
    expect((await signIn(owner)).status).toBe(200);
  });

  it('reads why, and until when, with the right password only (READ-26, S14)', async () => {
    const person = await createPersona(app);
    const until = new Date(clock.getTime() + 3_600_000);
    const reason = 'Asked for money before a viewing.';
    await suspendPerson(around(), { adminId: admin.id, personId: person.id, reason, until });
    const told = await signIn(person);
    expect(told.status).toBe(403);
    const { code, message } = await told.json();
    expect(code).toBe('account_suspended');
    expect(message).toMatch(/^Your account is suspended until .+\. The reason: Asked for money/);
    const guessed = await signIn(person, 'not the password');
    expect([guessed.status, (await guessed.json()).code]).toEqual([401, 'invalid_credentials']);
  });

  it('leaves one entry in the log for each change, with what was before and after (S35)', async () => {
    const { id: personId } = await createPersona(app);
    const adminId = admin.id;
    await suspendPerson(around(), { adminId, personId, reason: 'Spam' });
    await suspendPerson(around(), { adminId, personId, reason: 'Fraud' });
    await restorePerson(around(), { adminId, personId, reason: 'It was not them' });
    const active = { is_active: true, suspended_reason: null, suspended_until: null };
    const shutOut = { is_active: false, suspended_until: null };
    expect(await logOf(personId)).toMatchObject([
      { action: 'suspend_person', reason: 'Spam', state_before: active },
      { state_before: { ...shutOut, suspended_reason: 'Spam' }, reason: 'Fraud' },
      { action: 'restore_person', reason: 'It was not them', state_after: active },
    ]);
  });
});

it('nobody suspends themselves, and nobody active is let in again (X3)', async () => {
  const own = { adminId: admin.id, personId: admin.id };
  await expect(suspendPerson(around(), { ...own, reason: 'Tired' })).rejects.toThrow(
    'You cannot deactivate your own account.',
  );
  await expect(restorePerson(around(), own)).rejects.toThrow('This account is active already.');
  expect(await logOf(admin.id)).toEqual([]);
});

it('a suspension ends by itself once its time is over, in the log as nobody', async () => {
  const { id: personId } = await createPersona(app);
  const { id: forGood } = await createPersona(app);
  const adminId = admin.id;
  const until = new Date(clock.getTime() + 60_000);
  await suspendPerson(around(), { adminId, personId, reason: 'Spam', until });
  await suspendPerson(around(), { adminId, personId: forGood, reason: 'Fraud' });
  const isActive = async (id: string) =>
    (
      await app.database.db
        .selectFrom('profiles')
        .select('is_active')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
    ).is_active;
  await liftEndedSuspensions(around());
  expect(await isActive(personId)).toBe(false);
  clock = until;
  await liftEndedSuspensions(around());
  expect([await isActive(personId), await isActive(forGood)]).toEqual([true, false]);
  const [, lifted] = await logOf(personId);
  expect(lifted).toMatchObject({ admin_id: null, action: 'restore_person', reason: null });
});
