import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type {
  AppealedDecision,
  WithheldProperty,
} from '../../../../contract/moderation/moderation.ts';
import type { OwnPropertyRow } from '../../../../contract/properties/property-editing.ts';
import { captureLog } from '../../../../test/captured-log.ts';
import { passTime } from '../../../../test/clock/pass-time.ts';
import { answerOf, refusalOf } from '../../../../test/conversations.ts';
import { mailsTo, tokenMailedTo } from '../../../../test/mailbox.ts';
import {
  caseAbout,
  decideOn,
  openedCase,
  queueOf,
  report,
  reportedListing,
} from '../../../../test/market/reports.ts';
import {
  createPersona,
  createProperty,
  type Persona,
  sendJson,
} from '../../../../test/personas.ts';
import { startTestApp, type TestApp } from '../../../../test/start-test-app.ts';

const captured = captureLog();
let app: TestApp;
let admin: Persona;
beforeAll(async () => {
  app = await startTestApp({}, { log: captured.log });
  admin = await createPersona(app, { role: 'super_admin', name: 'Tendai Admin' });
});
afterAll(() => app.close());

const statusOf = async (propertyId: string) =>
  (await app.request(`/api/properties/${propertyId}`)).status;
const post = (path: string, body: unknown) => sendJson(app, { method: 'POST', path, body });
const newestMail = async ({ email }: Persona) => (await mailsTo(app, email)).at(-1);
const judge = (caseId: string, outcome: string) =>
  admin.send('POST', `/api/admin/reports/${caseId}/appeal-decision`, {
    outcome,
    reason: 'We spoke to both.',
  });
const logOf = async (caseId: string) =>
  app.database.db
    .selectFrom('admin_logs')
    .select(['admin_id', 'target_user_id', 'action', 'reason', 'state_before', 'state_after'])
    .where('subject_id', '=', caseId)
    .orderBy('created_at')
    .execute();

describe('hiding a listing', () => {
  it('removes the listing from the site with a reason, and a successful appeal restores it (P9, P3h)', async () => {
    const { renter, owner, propertyId, caseId } = await reportedListing(app);
    const reason = 'The pictures show another house.';
    const decided = await answerOf(decideOn(admin, caseId, { outcome: 'hide_listing', reason }));
    expect(decided).toMatchObject({ status: 'decided', decision: { by: 'Tendai Admin', reason } });
    expect(await statusOf(propertyId)).toBe(404);

    const mine = await answerOf<OwnPropertyRow[]>(owner.send('GET', '/api/me/properties'));
    expect(mine).toMatchObject([{ hidden: true, hidden_reason: reason }]);
    const state = `/api/properties/${propertyId}/state`;
    const off = await owner.send('PATCH', state, { available: false });
    expect([off.status, await off.json()]).toMatchObject([
      200,
      { viewer_can: { mark_available: false } },
    ]);
    expect(await refusalOf(owner.send('PATCH', state, { available: true }))).toMatchObject({
      status: 409,
      message: 'Musha has hidden this home. You need to appeal to bring it back.',
    });

    const told = await newestMail(owner);
    expect(told?.subject).toBe('Your listing was removed from the site');
    expect(told?.text_body).toContain(reason);
    expect(told?.text_body).not.toContain('Rudo Moyo');
    const toReporter = await newestMail(renter);
    expect(toReporter?.text_body).toContain('took the listing off the site');
    expect(toReporter?.text_body).not.toContain('Farai Dube');

    const token = await tokenMailedTo(app, owner.email);
    const against = await answerOf<AppealedDecision>(post('/api/appeals/lookups', { token }));
    expect(against).toMatchObject({ outcome: 'hide_listing', reason });
    const text = 'The pictures are of this house.';
    expect((await post('/api/appeals', { token, text })).status).toBe(202);
    for (const again of [
      post('/api/appeals', { token, text }),
      post('/api/appeals/lookups', { token }),
    ])
      expect(await refusalOf(again), 'a second time').toMatchObject({
        code: 'link_used',
        message: expect.stringContaining('already appealed'),
      });
    expect((await queueOf(admin)).cases[0]).toMatchObject({ id: caseId, status: 'appealed' });
    await answerOf(judge(caseId, 'reversed'));
    await answerOf(owner.send('PATCH', state, { available: true }));
    expect(await statusOf(propertyId)).toBe(200);
    expect((await newestMail(owner))?.text_body).toContain('back on the site');
    expect((await newestMail(renter))?.subject).toBe('We reviewed your report again');
    expect((await openedCase(admin, caseId)).appeal).toMatchObject({ text, outcome: 'reversed' });
    expect(await logOf(caseId)).toMatchObject([
      { action: 'decide_report', target_user_id: owner.id, state_before: { status: 'open' } },
      { action: 'decide_appeal', state_after: { appeal_outcome: 'reversed', restored: true } },
    ]);
  });

  it('leaves the listing visible to administrators and to its lister, who can appeal (P3h, M3)', async () => {
    const { renter, owner, propertyId, caseId } = await reportedListing(app);
    const path = `/api/properties/${propertyId}/withheld`;
    expect((await owner.send('GET', path)).status, 'while it is public').toBe(404);
    await answerOf(decideOn(admin, caseId, { outcome: 'hide_listing', reason: 'Not the house.' }));
    const seen = (by: Persona) => answerOf<WithheldProperty>(by.send('GET', path));
    expect(await seen(owner)).toMatchObject({
      property: { id: propertyId },
      why: 'hidden',
      reason: 'Not the house.',
      appeal: null,
      viewer_can: { appeal: true },
    });
    expect((await seen(admin)).viewer_can.appeal).toBe(false);
    expect([(await renter.send('GET', path)).status, (await app.request(path)).status]).toEqual([
      404, 404,
    ]);
    const appeal = () =>
      owner.send('POST', `/api/properties/${propertyId}/appeals`, { text: 'It is the house.' });
    await answerOf(appeal());
    expect((await appeal()).status, 'a second time').toBe(409);
    expect(await seen(owner)).toMatchObject({ appeal: 'waiting', viewer_can: { appeal: false } });
    await answerOf(judge(caseId, 'upheld'));
    expect((await seen(owner)).appeal).toBe('upheld');
  });

  it('is not undone by a successful appeal if another decision also hides the listing', async () => {
    const { owner, propertyId, caseId } = await reportedListing(app);
    await answerOf(decideOn(admin, caseId, { outcome: 'hide_listing' }));
    const token = await tokenMailedTo(app, owner.email);
    // The listing was restored by mistake, then reported and hidden again.
    const { db } = app.database;
    const shown = { hidden_at: null, hidden_reason: null };
    await db.updateTable('properties').set(shown).where('id', '=', propertyId).execute();
    await answerOf(report(await createPersona(app), propertyId));
    const second = await caseAbout(app, propertyId);
    expect(second).not.toBe(caseId);
    await answerOf(decideOn(admin, second, { outcome: 'hide_listing' }));
    await post('/api/appeals', { token, text: 'Not so.' });
    await answerOf(judge(caseId, 'reversed'));
    expect(await statusOf(propertyId)).toBe(404);
    expect((await newestMail(owner))?.text_body).toContain('Another decision');
  });
});

describe('suspending a person', () => {
  it('ends their sessions and hides their homes, but they can appeal while signed out (S09, DEC-02)', async () => {
    const { renter, owner, propertyId, caseId } = await reportedListing(app);
    const other = await createProperty(app, { ownerId: owner.id });
    const suspended_until = new Date(Date.now() + 7 * 86_400_000).toISOString();
    await answerOf(decideOn(admin, caseId, { outcome: 'suspend', suspended_until }));
    expect((await owner.send('GET', '/api/me')).status).toBe(401);
    expect([await statusOf(propertyId), await statusOf(other)]).toEqual([404, 404]);
    const withheld = admin.send('GET', `/api/properties/${other}/withheld`);
    expect(await answerOf(withheld)).toMatchObject({ why: 'suspended', reason: null });
    const told = await newestMail(owner);
    expect(told?.subject).toBe('Your account is suspended');
    expect(told?.text_body).toMatch(/suspended your account until \d+ \w+ \d{4}/);
    expect((await newestMail(renter))?.text_body).toContain('suspended the person');

    const token = await tokenMailedTo(app, owner.email);
    await answerOf(post('/api/appeals', { token, text: 'It was my brother.' }));
    await answerOf(judge(caseId, 'upheld'));
    expect((await newestMail(owner))?.text_body).toContain('did not change it');
    expect(await statusOf(propertyId)).toBe(404);
    expect(await refusalOf(judge(caseId, 'reversed'))).toMatchObject({ status: 409 });
  });

  it('can be undone even if an earlier suspension has already ended', async () => {
    const first = await reportedListing(app);
    const { owner, propertyId } = first;
    const days = (count: number) => new Date(Date.now() + count * 86_400_000);
    const suspended_until = days(1).toISOString();
    await answerOf(decideOn(admin, first.caseId, { outcome: 'suspend', suspended_until }));
    const { db } = app.database;
    const cases = db.updateTable('report_cases').set({ suspended_until: days(-1) });
    await cases.where('id', '=', first.caseId).execute();
    const restored = { is_active: true, suspended_reason: null, suspended_until: null };
    await db.updateTable('profiles').set(restored).where('id', '=', owner.id).execute();
    await answerOf(report(await createPersona(app), propertyId));
    const caseId = await caseAbout(app, propertyId);
    await answerOf(decideOn(admin, caseId, { outcome: 'suspend' }));
    const token = await tokenMailedTo(app, owner.email);
    await answerOf(post('/api/appeals', { token, text: 'Not me.' }));
    await answerOf(judge(caseId, 'reversed'));
    expect(await statusOf(propertyId)).toBe(200);
  });

  it('requires an end date in the future', async () => {
    const { caseId } = await reportedListing(app);
    const suspended_until = new Date(Date.now() - 1000).toISOString();
    const past = await decideOn(admin, caseId, { outcome: 'suspend', suspended_until });
    expect([past.status, (await past.json()).fields]).toEqual([
      400,
      { suspended_until: 'Please choose a day in the future' },
    ]);
    expect((await openedCase(admin, caseId)).status).toBe('open');
  });
});

it('deciding to take no action changes nothing, and the reporters are notified', async () => {
  const { renter, owner, propertyId, caseId } = await reportedListing(app);
  await answerOf(decideOn(admin, caseId, { outcome: 'no_action' }));
  expect(await statusOf(propertyId)).toBe(200);
  expect((await newestMail(renter))?.text_body).toContain('took no action');
  expect(await mailsTo(app, owner.email)).toEqual([]);
  // A later report opens a new case, which refers to the first one.
  await answerOf(report(await createPersona(app), propertyId));
  const next = await caseAbout(app, propertyId);
  expect((await openedCase(admin, next)).others).toMatchObject([
    { id: caseId, outcome: 'no_action' },
  ]);
});

it.each([
  ['money_before_viewing', /^You asked for money before a viewing/],
  ['wrong_pictures', /^The pictures are of a different home/],
  ['other', /^$/],
])('suggests a suitable message for a listing reported as %s', async (reason, fitting) => {
  const owner = await createPersona(app, { role: 'owner' });
  const propertyId = await createProperty(app, { ownerId: owner.id });
  await answerOf(report(await createPersona(app), propertyId, { reason }));
  const { proposals } = await openedCase(admin, await caseAbout(app, propertyId));
  expect(proposals.no_action).toBe('Nothing here breaks the rules.');
  for (const measure of ['hide_listing', 'warn', 'suspend'] as const)
    expect(proposals[measure]).toMatch(fitting);
});

it('emails about a decision use the current texts from the settings', async () => {
  const { renter, caseId } = await reportedListing(app);
  const setting = { key: 'told_reporter_warn', value: JSON.stringify('Tatenda: warned.') };
  await app.database.db.insertInto('system_settings').values(setting).execute();
  await answerOf(decideOn(admin, caseId, { outcome: 'warn' }));
  expect((await newestMail(renter))?.text_body).toContain('Tatenda: warned.');
});

it('the queue of reports can be sorted by age, severity or number of reporters', async () => {
  const many = await reportedListing(app);
  for (let more = 0; more < 3; more += 1)
    await answerOf(report(await createPersona(app), many.propertyId));
  const last = await reportedListing(app);
  const first = async (query: string) =>
    (await queueOf(admin, query)).cases.find(({ held }) => !held)?.id;
  expect(await first('')).toBe(last.caseId);
  expect(await first('?sort=most_reported')).toBe(many.caseId);
  const { cases } = await queueOf(admin, '?sort=oldest');
  const times = cases.map(({ queued_at }) => queued_at);
  expect(times).toEqual(times.toSorted());
  await answerOf(decideOn(admin, many.caseId, { outcome: 'no_action' }));
  expect(await first('?sort=most_reported')).not.toBe(many.caseId);
  expect(await first('?state=decided&sort=most_reported')).toBe(many.caseId);
});

it('logs each time an administrator opens a report (X2)', async () => {
  const { caseId } = await reportedListing(app);
  captured.take('');
  await openedCase(admin, caseId);
  expect(captured.take('an administrator read a report')).toMatchObject([
    { adminId: admin.id, caseId },
  ]);
});

it('deletes a report a year after the decision, but keeps undecided reports', async () => {
  const [old, waiting] = [await reportedListing(app), await reportedListing(app)];
  await answerOf(decideOn(admin, old.caseId, { outcome: 'warn' }));
  const long = new Date(Date.now() - 366 * 86_400_000);
  const { db } = app.database;
  await db.updateTable('report_cases').set({ queued_at: long }).execute();
  const decided = db.updateTable('report_cases').set({ decided_at: long });
  await decided.where('id', '=', old.caseId).execute();
  await passTime(app, 3_600_000);
  expect((await admin.send('GET', `/api/admin/reports/${old.caseId}`)).status).toBe(404);
  expect((await openedCase(admin, waiting.caseId)).reports).toHaveLength(1);
});
