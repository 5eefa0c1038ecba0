import { afterAll, beforeAll, expect, it } from 'vitest';
import { accept, agencyNamed, invite, tokenOf } from '../../../../test/market/agencies.ts';
import { createPersona } from '../../../../test/personas.ts';
import { startTestApp, type TestApp } from '../../../../test/start-test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

it('if ten agents concurrently accept an invitation limited to three uses, exactly three join (TEAM-02)', async () => {
  const agency = await agencyNamed(app);
  const token = tokenOf(await invite(agency, 3));
  const agents = await Promise.all(
    Array.from({ length: 10 }, () => createPersona(app, { role: 'agent' })),
  );
  const answers = await Promise.all(agents.map((agent) => accept(agent, token)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
  expect(answers.filter(({ status }) => status === 400)).toHaveLength(7);
  const members = await app.database.db
    .selectFrom('profiles')
    .select('id')
    .where('agency_id', '=', agency.id)
    .where('agency_confirmed_at', 'is not', null)
    .where('role', '=', 'agent')
    .execute();
  expect(members).toHaveLength(3);
});
