import { afterAll, beforeAll, expect, it } from 'vitest';
import type { AgentCheckResult, CheckedLister } from '../../../contract/agent-check/agent-check.ts';
import { answerOf, refusalOf } from '../../../test/conversations.ts';
import { mailsTo } from '../../../test/mailbox.ts';
import { caseAbout, decideOn, report } from '../../../test/market/reports.ts';
import { createPersona, createProperty, type Persona, sendJson } from '../../../test/personas.ts';
import { insertAgency, insertPerson, insertProperty } from '../../../test/sample-properties.ts';
import { startTestApp, type TestApp } from '../../../test/start-test-app.ts';

let app: TestApp;
let admin: Persona;
beforeAll(async () => {
  app = await startTestApp();
  admin = await createPersona(app, { role: 'super_admin' });
});
afterAll(() => app.close());

const check = async (q: string): Promise<CheckedLister[]> => {
  const asked = sendJson(app, { method: 'POST', path: '/api/agents/check', body: { q } });
  return (await answerOf<{ found: CheckedLister[] }>(asked)).found;
};
const named = (q: string) => check(q).then((found) => found.map(({ name }) => name));

it('finds agencies and agents by part of their name or phone, in any spelling (CHECK-01)', async () => {
  const { db } = app.database;
  const agencyId = await insertAgency(db, { name: 'Muonde Lets', phone: '+263 24 2711 899' });
  const agent = await insertPerson(db, {
    role: 'agent',
    name: 'Shamiso Gwatidzo',
    agencyId,
    confirmed: true,
  });
  await db.updateTable('profiles').set({ phone: '0772 456 780' }).where('id', '=', agent).execute();
  const confirmed_at = new Date(Date.now() - 8 * 86_400_000);
  const home = { owner_id: agent, agent_id: agent, agency_id: agencyId };
  await insertProperty(db, home);
  await insertProperty(db, { ...home, confirmed_at });
  await insertProperty(db, { ...home, state: 'rented' });
  const [found] = await check('+263 772 456 780');
  expect(found).toEqual({
    kind: 'agent',
    name: 'Shamiso Gwatidzo',
    agency: 'Muonde Lets',
    confirmed: true,
    since: expect.stringMatching(/^\d{4}-\d\d$/),
    homes: 2,
    confirmed_homes: 1,
    reply: null,
    upheld_reports: 0,
    certificate: null,
    notices: [],
  });
  expect(await named('shamiso gwat')).toEqual(['Shamiso Gwatidzo']);
  expect(await named('MUONDE')).toEqual(['Muonde Lets']);
  expect(await named('024 2711899')).toEqual(['Muonde Lets']);
  expect(await named('2711899')).toEqual([]);
  expect(await named('100%_')).toEqual([]);
});

it.each([
  'Mutasa Nyasha',
  'nyasha  mutasa',
  'nyasha-mutasa',
  'NyashaMutasa',
  'Nyash Amutasa',
  'N. Mutasa',
  'Mr Nyasha Mutasa',
  'Mrs. MUTASA',
  'Nyashá Mutasa',
  "N'yasha Mutasa",
  'muta nya',
])('finds an agent whose name is typed as %s (CHECK-01)', async (q) => {
  const { db } = app.database;
  await db.deleteFrom('profiles').where('name', '=', 'Nyasha Mutasa').execute();
  await insertPerson(db, { role: 'agent', name: 'Nyasha Mutasa' });
  expect(await named(q)).toEqual(['Nyasha Mutasa']);
});

it.each([
  'smith and ncube estates',
  'Smith & Ncube Estates Private Limited',
  'Ncube-Smith estates P/L (Pvt) Ltd',
  'smithncube',
])('finds an agency whose name is typed as %s (CHECK-01)', async (q) => {
  const { db } = app.database;
  await db.deleteFrom('agencies').where('name', 'like', 'Smith &%').execute();
  await insertAgency(db, { name: 'Smith & Ncube Estates (Pvt) Ltd' });
  expect(await named(q)).toEqual(['Smith & Ncube Estates (Pvt) Ltd']);
});

it('ranks an exact match above longer names', async () => {
  const { db } = app.database;
  for (const name of ['Abel Gudo Zano', 'Beauty Gudo Zano', 'Gudo Zano']) {
    await insertPerson(db, { role: 'agent', name });
  }
  expect((await named('Zano, Gudo'))[0]).toBe('Gudo Zano');
});

it('suggests a name that differs by one letter, but not by two letters or a digit (CHECK-08)', async () => {
  const { db } = app.database;
  await insertPerson(db, { role: 'agent', name: 'Kudzai Makoni' });
  await insertPerson(db, { role: 'agent', name: 'Kudzai Suspended', active: false });
  await insertPerson(db, { role: 'owner', name: 'Kudzai Owner' });
  await insertAgency(db, { name: 'Kopje 2 Lettings', phone: '0772 555 111' });
  await insertAgency(db, { name: 'Team2010 Rentals' });
  const suggested = (q: string) =>
    answerOf<AgentCheckResult>(
      sendJson(app, { method: 'POST', path: '/api/agents/check', body: { q } }),
    ).then(({ found, similar }) => {
      expect(found).toEqual([]);
      return similar;
    });
  for (const q of ['Makuni', 'Makni', 'Makonni', 'Mkaoni', 'makuni kudzai', 'K. Makuni']) {
    expect(await suggested(q), q).toEqual(['Kudzai Makoni']);
  }
  expect(await suggested('Kopje 2 Letings')).toEqual(['Kopje 2 Lettings']);
  expect(await suggested('Team2010 Rentels')).toEqual(['Team2010 Rentals']);
  for (const q of [
    ...['Makunni', 'Mukuni', 'Kudzay Makuni', 'Kopje 3 Lettings', '0772 555 112'],
    ...['Team2001 Rentals', 'Team20100 Rentals'],
    ...['Kudzai Suspendet', 'Kudzai Ovner', '.*.*.*', 'a'.repeat(120), 'ab '.repeat(40).trim()],
  ]) {
    expect(await suggested(q), q).toEqual([]);
  }
});

it('an agency’s home and report totals count only those of its own account and its confirmed agents (DEC-32)', async () => {
  const agencyId = await insertAgency(app.database.db, { name: 'Mukwa Lets' });
  const reporter = await createPersona(app);
  const lister = async (role: 'agency' | 'agent', confirmed: boolean) => {
    const { id } = await createPersona(app, { role, agencyId, confirmed });
    const home = await createProperty(app, { ownerId: id, agentId: id, agencyId });
    await answerOf(report(reporter, home));
    await answerOf(decideOn(admin, await caseAbout(app, home), { outcome: 'warn' }));
  };
  await lister('agent', false);
  expect(await check('Mukwa Lets')).toMatchObject([{ homes: 0, upheld_reports: 0 }]);
  await lister('agent', true);
  await lister('agency', false);
  expect(await check('Mukwa Lets')).toMatchObject([{ homes: 2, upheld_reports: 2 }]);
});

it('does not find owners, suspended people or unpublished agencies', async () => {
  const { db } = app.database;
  await insertPerson(db, { role: 'owner', name: 'Zvikomborero Owner' });
  await insertPerson(db, { role: 'agent', name: 'Zvikomborero Suspended', active: false });
  await insertAgency(db, { name: 'Zvikomborero Hidden', published_at: null });
  expect(await named('Zvikomborero')).toEqual([]);
  const short = sendJson(app, { method: 'POST', path: '/api/agents/check', body: { q: 'ab' } });
  expect(await refusalOf(short)).toMatchObject({ status: 400 });
});

it('a certificate is shown only after an administrator has verified it, and the agency is notified (CHECK-02)', async () => {
  const agencyId = await insertAgency(app.database.db, {
    name: 'Chirundu Homes',
    email: 'chirundu@musha.test',
  });
  const agency = await createPersona(app, { role: 'agency', agencyId });
  const path = `/api/agencies/${agencyId}/certificates`;
  const year = new Date().getFullYear();
  const sent = { number: 'CFC/9917', firm: 'Chirundu', principal: 'R. Dube', year };
  const { id } = await answerOf<{ id: string }>(agency.send('POST', path, sent));
  expect(await refusalOf(agency.send('POST', path, sent))).toMatchObject({ status: 409 });
  expect(await named('CFC/9917')).toEqual([]);
  const decision = `/api/admin/certificates/${id}/decision`;
  await answerOf(admin.send('POST', decision, { verified: false, reason: 'No such number' }));
  expect(await answerOf(agency.send('GET', path))).toMatchObject([
    { state: 'refused', reason: 'No such number' },
  ]);
  const again = await answerOf<{ id: string }>(agency.send('POST', path, sent));
  const waiting = await answerOf<{ id: string }[]>(admin.send('GET', '/api/admin/certificates'));
  expect(waiting.map((one) => one.id)).toContain(again.id);
  await answerOf(
    admin.send('POST', `/api/admin/certificates/${again.id}/decision`, { verified: true }),
  );
  for (const q of ['CFC9917', 'cfc 9917', 'CFC-9917']) {
    expect(await named(q), q).toEqual(['Chirundu Homes']);
  }
  for (const q of ['CFC9918', 'CFC991', '9917', 'CFC 99170']) expect(await named(q), q).toEqual([]);
  expect((await check('cfc/9917'))[0]).toMatchObject({
    name: 'Chirundu Homes',
    certificate: { number: 'CFC/9917', firm: 'Chirundu', principal: 'R. Dube', year },
  });
  const subjects = (await mailsTo(app, 'chirundu@musha.test')).map(({ subject }) => subject);
  expect(subjects.toSorted()).toEqual([
    'Your certificate is verified',
    'Your certificate was not accepted',
  ]);
});
