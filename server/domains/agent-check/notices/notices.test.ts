import { afterAll, beforeAll, expect, it } from 'vitest';
import type {
  AgentCheckResult,
  CheckedLister,
} from '../../../../contract/agent-check/agent-check.ts';
import type { CouncilNotice } from '../../../../contract/agent-check/council-notices.ts';
import { maxNoticeFileBytes } from '../../../../contract/agent-check/notice-file-limits.ts';
import { answerOf, refusalOf } from '../../../../test/conversations.ts';
import { createPersona, type Persona, sendJson } from '../../../../test/personas.ts';
import { insertAgency, insertPerson } from '../../../../test/sample-properties.ts';
import { startTestApp, type TestApp } from '../../../../test/start-test-app.ts';

let app: TestApp;
let admin: Persona;
beforeAll(async () => {
  app = await startTestApp();
  admin = await createPersona(app, { role: 'super_admin' });
});
afterAll(() => app.close());

const head = 'name,firm,phone,source,date,link';
const sendFile = (path: string, lines: string[]) =>
  app.request(path, {
    method: 'POST',
    headers: { Authorization: `Bearer ${admin.accessToken}`, 'Content-Type': 'text/csv' },
    body: [head, ...lines].join('\n'),
  });
const importFile = (...lines: string[]) =>
  answerOf<{ added: number; known: number }>(sendFile('/api/admin/notices', lines));
const listed = (q: string) =>
  answerOf<CouncilNotice[]>(admin.send('GET', `/api/admin/notices?q=${encodeURIComponent(q)}`));
const check = (q: string) =>
  answerOf<AgentCheckResult>(
    sendJson(app, { method: 'POST', path: '/api/agents/check', body: { q } }),
  );
const logged = async (action: string) =>
  app.database.db
    .selectFrom('admin_logs')
    .select(['reason', 'details', 'subject_kind'])
    .where('action', '=', action)
    .where('admin_id', '=', admin.id)
    .orderBy('created_at', 'desc')
    .execute();

it('a preview lists new, known and invalid notices without importing them (CHECK-05)', async () => {
  const one = 'Tafadzwa Muchirahondo,,,Council,2026-10-01,https://example.com/p1';
  const two = 'Nyasha Muchirahondo,,,Council,2026-10-01,https://example.com/p2';
  await importFile(one);
  const preview = answerOf(
    sendFile('/api/admin/notices/preview', [one, two, 'Nobody,,,Council,then,nowhere']),
  );
  expect(await preview).toEqual({
    added: [
      {
        ...{ line: 3, name: 'Nyasha Muchirahondo', firm: null },
        ...{ noticed_on: '2026-10-01', source: 'Council' },
      },
    ],
    known: 1,
    bad: [
      {
        line: 4,
        problems: [
          'The date must be written like 2026-11-03.',
          'The link must be a full address, such as https://example.com/notice.',
        ],
      },
    ],
  });
  expect(await listed('muchirahondo')).toHaveLength(1);
});

it('importing the same file again changes nothing and is not logged (CHECK-05)', async () => {
  const lines = [
    'Kudzai Gwenzi,Sunhill,0770 000 011,Council,2026-11-03,https://example.com/g1',
    'Rutendo Gwenzi,,,Council,2026-11-04,https://example.com/g2',
  ];
  expect(await importFile(...lines)).toEqual({ added: 2, known: 0 });
  const before = await logged('import_notices');
  expect(before[0]?.details).toEqual({ added: 2, known: 0, left_out: 0 });
  expect(await importFile(...lines.map((line) => line.replace('Gwenzi', 'GWENZI')))).toEqual({
    added: 0,
    known: 2,
  });
  expect(await logged('import_notices')).toHaveLength(before.length);
  expect((await listed('gwenzi')).map(({ name }) => name)).toEqual([
    'Rutendo Gwenzi',
    'Kudzai Gwenzi',
  ]);
});

it('a withdrawn notice stays hidden, even if it is imported again, until it is restored (CHECK-05)', async () => {
  const line = 'Farai Chikukwa,,,Council,2026-09-09,https://example.com/w1';
  await importFile(line);
  const [notice] = await listed('chikukwa');
  const path = `/api/admin/notices/${notice?.id}`;
  expect((await check('Chikukwa')).notices).toHaveLength(1);
  expect(
    await refusalOf(admin.send('PATCH', path, { withdrawn: true, reason: ' ' })),
  ).toMatchObject({ status: 400 });
  const reason = 'The Council took it back.';
  await answerOf(admin.send('PATCH', path, { withdrawn: true, reason }));
  expect(await importFile(line)).toEqual({ added: 0, known: 1 });
  expect((await check('Chikukwa')).notices).toEqual([]);
  expect(await listed('chikukwa')).toMatchObject([{ withdrawn_reason: reason }]);
  expect((await logged('withdraw_notice'))[0]).toMatchObject({ reason, subject_kind: 'notice' });
  await answerOf(admin.send('PATCH', path, { withdrawn: false, reason: 'By mistake.' }));
  expect((await check('Chikukwa')).notices).toHaveLength(1);
  expect(
    await refusalOf(admin.send('PATCH', path, { withdrawn: false, reason: 'Again.' })),
  ).toMatchObject({ status: 404 });
});

it('a search matches whole words of a name or firm in any order, or the whole phone number (CHECK-06)', async () => {
  await importFile(
    'Munashe Zhuwawo,Bluegum Lets,+263 770 000 012,Council,2026-11-03,https://example.com/z1',
  );
  for (const q of ['zhuwawo', 'Zhuwawo, Munashe', 'bluegum lets']) {
    const { found, notices } = await check(q);
    expect([q, found]).toEqual([q, []]);
    expect(notices).toEqual([
      {
        ...{ name: 'Munashe Zhuwawo', firm: 'Bluegum Lets', source: 'Council' },
        ...{ noticed_on: '2026-11-03', link: 'https://example.com/z1', has_phone: false },
      },
    ]);
  }
  expect((await check('0770 000 012')).notices).toMatchObject([{ has_phone: true }]);
  expect(JSON.stringify(await check('0770 000 012'))).not.toContain('000 012');
  for (const q of ['zhuwa', 'Munashe Moyo', '====', '"%"', '0000012'])
    expect((await check(q)).notices).toEqual([]);
});

it('a search ignores titles, initials and spacing, and suggests a name that differs by one letter (CHECK-08)', async () => {
  await importFile(
    'Mr Takunda Mhlanga,Blue-Ridge Lets (Pvt) Ltd,,Council,2026-11-03,https://example.com/t1',
    'S. Chigumbu,,,Council,2026-11-03,https://example.com/t2',
  );
  for (const q of ['T. Mhlanga', 'mhlanga-takunda', 'blueridge lets', 'Blue Ridge Lets P/L']) {
    expect((await check(q)).notices, q).toMatchObject([{ name: 'Mr Takunda Mhlanga' }]);
  }
  expect((await check('Simba Chigumbu')).notices).toMatchObject([{ name: 'S. Chigumbu' }]);
  expect((await check('Rudo Chigumbu')).notices).toEqual([]);
  expect(await check('Takunda Mhlonga')).toEqual({
    found: [],
    notices: [],
    similar: ['Mr Takunda Mhlanga'],
  });
  expect((await check('Blue-Rigde Lets')).similar).toEqual(['Blue-Ridge Lets (Pvt) Ltd']);
  await insertPerson(app.database.db, { role: 'agent', name: 'Takunda Mhlanga' });
  expect((await check('Takunda')).found[0]?.notices).toHaveLength(1);
});

it('a notice is shown once, next to the agent or agency with exactly the same name (CHECK-06)', async () => {
  const { db } = app.database;
  await insertAgency(db, { name: 'Redrock Lets' });
  await insertAgency(db, { name: 'Redrock Lets and Sales' });
  await insertPerson(db, { role: 'agent', name: 'Tatenda Nhongo' });
  await importFile('Tatenda Nhongo,Redrock Lets,,Council,2026-11-03,https://example.com/r1');
  const agent = await check('Nhongo');
  expect(agent.found[0]?.notices).toMatchObject([{ name: 'Tatenda Nhongo' }]);
  expect(agent.notices).toEqual([]);
  const agencies = (await check('redrock')).found;
  expect(agencies.map(({ notices }) => notices.length)).toEqual([1, 0]);
});

it('a public agency’s short link redirects to the page with that agency’s check results (CHECK-07)', async () => {
  const { db } = app.database;
  const id = await insertAgency(db, { name: 'Muonde Heights' });
  const hidden = await insertAgency(db, { name: 'Muonde Depths', published_at: null });
  const answer = await app.request(`/a/${id}`);
  expect([answer.status, answer.headers.get('Location')]).toEqual([
    302,
    `/check-an-agent?agency=${id}`,
  ]);
  const checked = await answerOf<CheckedLister>(app.request(`/api/agencies/${id}/check`));
  expect(checked).toMatchObject({ kind: 'agency', name: 'Muonde Heights', notices: [] });
  for (const other of [hidden, 2_147_483_647, 9_999_999_999]) {
    expect((await app.request(`/a/${other}`)).status).toBe(404);
    expect((await app.request(`/api/agencies/${other}/check`)).status).toBe(404);
  }
});

it('a file that is too large or contains no notices is refused', async () => {
  const large = sendFile('/api/admin/notices', ['x'.repeat(maxNoticeFileBytes)]);
  expect(await refusalOf(large)).toMatchObject({ status: 413 });
  const empty = sendFile('/api/admin/notices', []);
  expect(await refusalOf(empty)).toMatchObject({ status: 400, code: 'invalid_fields' });
});

it('each notice appears exactly once across the pages of the list', async () => {
  await importFile(
    ...Array.from({ length: 5 }, (_, index) => {
      return `Paged Mutsago,,,Council,2026-11-0${(index % 2) + 1},https://example.com/n${index}`;
    }),
  );
  const seen: string[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const after: string = cursor === '' ? '' : `&cursor=${cursor}`;
    const page = await admin.send('GET', `/api/admin/notices?q=mutsago&limit=2${after}`);
    seen.push(...((await page.json()) as CouncilNotice[]).map(({ link }) => link));
    cursor = page.headers.get('X-Next-Cursor');
  }
  expect(new Set(seen).size).toBe(5);
  expect(seen).toHaveLength(5);
});
