import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AppealedDecision } from '../../../../contract/moderation/moderation.ts';
import { answerOf, refusalOf } from '../../../../test/conversations.ts';
import { mailsTo, tokenMailedTo } from '../../../../test/mailbox.ts';
import {
  caseAbout,
  decideOn,
  openedCase,
  queueOf,
  report,
} from '../../../../test/market/reports.ts';
import {
  createPersona,
  createProperty,
  type Persona,
  personaPassword,
  sendJson,
} from '../../../../test/personas.ts';
import { startTestApp, type TestApp } from '../../../../test/start-test-app.ts';
import { liftEndedSuspensions } from '../../accounts/administration/suspension.ts';
import { issueToken } from '../../accounts/codes/one-time-tokens.ts';

let app: TestApp;
let admin: Persona;
beforeAll(async () => {
  app = await startTestApp();
  admin = await createPersona(app, { role: 'super_admin', name: 'Tendai Admin' });
});
afterAll(() => app.close());

const hour = 3_600_000;
const inAnHour = () => new Date(Date.now() + hour).toISOString();
const toggle = (person: { id: string }, change: object, by = admin) =>
  by.send('POST', '/api/rpc/toggle_user_status', { target_user_id: person.id, ...change });
const suspend = (person: { id: string }, change: object = {}) =>
  answerOf(toggle(person, { new_status: false, reason: 'Asked for money.', ...change }));
const restore = (person: { id: string }, change: object = {}) =>
  answerOf(toggle(person, { new_status: true, ...change }));
const post = (path: string, body: unknown) => sendJson(app, { method: 'POST', path, body });
const signIn = ({ email }: Persona, password = personaPassword) =>
  post('/api/auth/sign-in', { email, password });
const subjectsTo = async ({ email }: Persona) =>
  (await mailsTo(app, email)).map(({ subject }) => subject);
const logOf = (person: { id: string }) =>
  app.database.db
    .selectFrom('admin_logs')
    .select(['admin_id', 'actor', 'action', 'reason', 'state_before', 'state_after'])
    .where('target_user_id', '=', person.id)
    .orderBy('created_at')
    .execute();
const isActive = async ({ id }: { id: string }) =>
  (
    await app.database.db
      .selectFrom('profiles')
      .select('is_active')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).is_active;
const appealOf = async (person: Persona) => {
  const token = await tokenMailedTo(app, person.email);
  await answerOf(post('/api/appeals', { token, text: 'It was not me.' }));
  return (await queueOf(admin)).cases.find((one) => one.person?.id === person.id);
};
const judge = (by: Persona, caseId: string, outcome: string) =>
  by.send('POST', `/api/admin/reports/${caseId}/appeal-decision`, {
    outcome,
    reason: 'We spoke to them.',
  });

describe('a suspended person', () => {
  it('is signed out, and their listings and emailed links are disabled (S09, DEC-02)', async () => {
    const owner = await createPersona(app, { role: 'owner' });
    const listing = `/api/properties/${await createProperty(app, { ownerId: owner.id })}`;
    const { db } = app.database;
    const link = { purpose: 'reset_password', userId: owner.id, email: owner.email } as const;
    await issueToken(db, { ...link, now: new Date() });
    await suspend(owner);
    expect((await owner.send('GET', '/api/me')).status).toBe(401);
    expect((await app.request(listing)).status).toBe(404);
    const links = db
      .selectFrom('one_time_tokens')
      .select('purpose')
      .where('expires_at', '>', new Date());
    expect(await links.where('user_id', '=', owner.id).execute()).toEqual([]);
    await restore(owner);
    expect((await app.request(listing)).status).toBe(200);
    expect((await owner.send('GET', '/api/me')).status).toBe(401);
    expect((await signIn(owner)).status).toBe(200);
  });

  it('sees the reason and end date of the suspension only after entering the right password (READ-26, S14)', async () => {
    const person = await createPersona(app);
    await suspend(person, { suspended_until: inAnHour() });
    const told = await signIn(person);
    expect(told.status).toBe(403);
    const { code, message } = await told.json();
    expect(code).toBe('account_suspended');
    expect(message).toMatch(/^Your account is suspended until .+\. The reason: Asked for money/);
    const guessed = await signIn(person, 'not the password');
    expect([guessed.status, (await guessed.json()).code]).toEqual([401, 'invalid_credentials']);
  });

  it('has a log entry for each change to the account, with the states before and after (S35)', async () => {
    const person = await createPersona(app);
    await suspend(person, { reason: 'Spam' });
    await suspend(person, { reason: 'Fraud' });
    await restore(person, { reason: 'It was not them' });
    const active = { is_active: true, suspended_reason: null, suspended_until: null };
    const shutOut = { is_active: false, suspended_until: null };
    expect(await logOf(person)).toMatchObject([
      { action: 'suspend_person', reason: 'Spam', state_before: active },
      { state_before: { ...shutOut, suspended_reason: 'Spam' }, reason: 'Fraud' },
      { action: 'restore_person', reason: 'It was not them', state_after: active },
    ]);
  });
});

describe('the deactivation email', () => {
  it('states the reason, the end date and how to appeal', async () => {
    const person = await createPersona(app);
    await suspend(person, { suspended_until: inAnHour() });
    const [told] = await mailsTo(app, person.email);
    expect(told?.subject).toBe('Your account is suspended');
    expect(told?.text_body).toMatch(/We suspended your account until \d+ \w+ \d{4}/);
    expect(told?.text_body).toContain('Why: Asked for money.');
    expect(told?.text_body).not.toContain('reported');
    const token = await tokenMailedTo(app, person.email);
    const against = await answerOf<AppealedDecision>(post('/api/appeals/lookups', { token }));
    expect(against).toMatchObject({ outcome: 'suspend', reason: 'Asked for money.' });
  });

  it('states “permanently” if there is no end date', async () => {
    const person = await createPersona(app);
    await suspend(person);
    expect((await mailsTo(app, person.email))[0]?.text_body).toContain('your account permanently');
  });

  it('links to an appeal form, and a successful appeal reactivates the account', async () => {
    const person = await createPersona(app);
    await suspend(person);
    const waiting = await appealOf(person);
    expect(waiting).toMatchObject({ subject: 'account', status: 'appealed', people_count: 0 });
    await answerOf(judge(admin, waiting?.id ?? '', 'reversed'));
    expect((await signIn(person)).status).toBe(200);
    expect(await subjectsTo(person)).toEqual([
      'Your account is suspended',
      'Your appeal was decided',
    ]);
  });

  it('contains a link that stops working once the account is active again', async () => {
    const person = await createPersona(app);
    await suspend(person);
    const token = await tokenMailedTo(app, person.email);
    await restore(person);
    expect((await post('/api/appeals', { token, text: 'Not me.' })).status).toBe(400);
  });
});

it('a person is emailed when their account is active again', async () => {
  const person = await createPersona(app);
  await suspend(person);
  await restore(person);
  expect(await subjectsTo(person)).toEqual([
    'Your account is suspended',
    'Your account is active again',
  ]);
});

it('a suspension can be undone on appeal even if an earlier one was revoked', async () => {
  const person = await createPersona(app);
  await suspend(person, { reason: 'Spam' });
  await restore(person);
  await suspend(person, { reason: 'Fraud' });
  const waiting = await appealOf(person);
  await answerOf(judge(admin, waiting?.id ?? '', 'reversed'));
  expect(await isActive(person)).toBe(true);
});

it('administrators cannot suspend themselves or reactivate an active person (X3)', async () => {
  const own = { new_status: false, reason: 'Tired' };
  expect(await refusalOf(toggle(admin, own))).toMatchObject({
    status: 409,
    message: 'You cannot deactivate your own account.',
  });
  expect(await refusalOf(toggle(admin, { new_status: true }))).toMatchObject({
    status: 409,
    message: 'This account is already active.',
  });
  expect(await logOf(admin)).toEqual([]);
});

it.each([
  { new_status: false, reason: 'Spam', suspended_until: '2001-01-01T00:00:00Z' },
  { new_status: true, suspended_until: '2999-01-01T00:00:00Z' },
])('a suspension with an invalid end is refused: %j', async (change) => {
  const person = await createPersona(app);
  const answer = await toggle(person, change);
  expect([answer.status, Object.keys((await answer.json()).fields)]).toEqual([
    400,
    ['suspended_until'],
  ]);
  expect(await isActive(person)).toBe(true);
});

it('a suspension ends on time, and its end is logged as an automatic action by Musha', async () => {
  const [person, forGood] = [await createPersona(app), await createPersona(app)];
  const until = inAnHour();
  await suspend(person, { suspended_until: until });
  await suspend(forGood);
  const lift = (now: Date) => liftEndedSuspensions({ ...app.app.context, now: () => now });
  await lift(new Date());
  expect(await isActive(person)).toBe(false);
  await lift(new Date(until));
  expect([await isActive(person), await isActive(forGood)]).toEqual([true, false]);
  const [, lifted] = await logOf(person);
  expect(lifted).toMatchObject({
    admin_id: null,
    actor: 'system',
    action: 'restore_person',
    reason: null,
  });
  expect((await subjectsTo(person)).at(-1)).toBe('Your account is active again');
});

describe('an appeal', () => {
  it('cannot be decided by the administrator who suspended the person, unless no other is available', async () => {
    const person = await createPersona(app);
    await suspend(person);
    const caseId = (await appealOf(person))?.id ?? '';
    const other = await createPersona(app, { role: 'super_admin' });
    const mayDecide = async (by: Persona) =>
      (await openedCase(by, caseId)).viewer_can.decide_appeal;
    expect([await mayDecide(admin), await mayDecide(other)]).toEqual([false, true]);
    expect(await refusalOf(judge(admin, caseId, 'upheld'))).toMatchObject({
      status: 409,
      message: 'Another administrator has to decide this appeal.',
    });
    await suspend(other);
    expect(await mayDecide(admin)).toBe(true);
    await answerOf(judge(admin, caseId, 'upheld'));
  });
});

describe('with several suspensions', () => {
  /** Reports a new owner's two homes. Each call to `decideNext` decides one of the cases. */
  async function reportedTwice() {
    const owner = await createPersona(app, { role: 'owner' });
    const caseIds: string[] = [];
    for (let home = 0; home < 2; home += 1) {
      const propertyId = await createProperty(app, { ownerId: owner.id });
      await answerOf(report(await createPersona(app), propertyId));
      caseIds.push(await caseAbout(app, propertyId));
    }
    const decideNext = async (reason: string, until: string | null) => {
      const decision = { outcome: 'suspend', reason, suspended_until: until };
      await answerOf(decideOn(admin, caseIds.shift() ?? '', decision));
    };
    const reverseLast = async () =>
      answerOf(judge(admin, (await appealOf(owner))?.id ?? '', 'reversed'));
    return { owner, decideNext, reverseLast };
  }
  const inForce = async ({ id }: Persona) => {
    const { is_active, suspended_reason, suspended_until } = await app.database.db
      .selectFrom('profiles')
      .select(['is_active', 'suspended_reason', 'suspended_until'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return is_active ? 'active' : [suspended_reason, suspended_until?.toISOString() ?? null];
  };

  it('a later, lighter suspension does not shorten an earlier one, even if the later one is revoked', async () => {
    const { owner, decideNext, reverseLast } = await reportedTwice();
    await decideNext('Fraud', null);
    await decideNext('Wrong price', inAnHour());
    expect(await inForce(owner)).toEqual(['Fraud', null]);
    await liftEndedSuspensions({ ...app.app.context, now: () => new Date(Date.now() + 2 * hour) });
    expect(await inForce(owner)).toEqual(['Fraud', null]);
    // A suspension can outlast the stored case.
    await app.database.db.deleteFrom('report_cases').where('reason', '=', 'Fraud').execute();
    await reverseLast();
    expect(await inForce(owner)).toEqual(['Fraud', null]);
    expect((await mailsTo(app, owner.email)).at(-1)?.text_body).toContain('Another decision');
  });

  it('the previous suspension applies again after a stricter one is revoked', async () => {
    const { owner, decideNext, reverseLast } = await reportedTwice();
    const until = inAnHour();
    await decideNext('Wrong price', until);
    await decideNext('Fraud', null);
    expect(await inForce(owner)).toEqual(['Fraud', null]);
    await reverseLast();
    expect(await inForce(owner)).toEqual(['Wrong price', until]);
    expect((await mailsTo(app, owner.email)).at(-1)?.text_body).toContain('Another decision');
  });

  it('a suspension set directly by an administrator replaces earlier ones until it is revoked', async () => {
    const { owner, decideNext, reverseLast } = await reportedTwice();
    await decideNext('Fraud', null);
    const until = inAnHour();
    await suspend(owner, { reason: 'They paid it back', suspended_until: until });
    expect(await inForce(owner)).toEqual(['They paid it back', until]);
    const later = new Date(Date.now() + 2 * hour).toISOString();
    await decideNext('Wrong price', later);
    expect(await inForce(owner)).toEqual(['Wrong price', later]);
    await reverseLast();
    expect(await inForce(owner)).toEqual(['They paid it back', until]);
  });
});
