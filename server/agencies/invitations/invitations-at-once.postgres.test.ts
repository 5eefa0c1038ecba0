import { afterAll, beforeAll, expect, it } from 'vitest';
import type { InvitationLink } from '../../../contract/agencies/invitations.ts';
import { answerOf } from '../../../test/conversations.ts';
import { createAgency, createPersona } from '../../../test/personas.ts';
import { startTestApp, type TestApp } from '../../../test/start-test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

it('of ten agents who accept a link for three at the same moment, three join (TEAM-02)', async () => {
  const agencyId = await createAgency(app);
  const account = await createPersona(app, { role: 'agency', agencyId });
  const path = `/api/agencies/${agencyId}/invitations`;
  const { link } = await answerOf<InvitationLink>(account.send('POST', path, { most_uses: 3 }));
  const token = link.split('#token=')[1];
  const agents = await Promise.all(
    Array.from({ length: 10 }, () => createPersona(app, { role: 'agent' })),
  );
  const answers = await Promise.all(
    agents.map((agent) => agent.send('POST', '/api/agency-invitations/acceptances', { token })),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
  expect(answers.filter(({ status }) => status === 400)).toHaveLength(7);
  const members = await app.database.db
    .selectFrom('profiles')
    .select('id')
    .where('agency_id', '=', agencyId)
    .where('agency_confirmed_at', 'is not', null)
    .where('role', '=', 'agent')
    .execute();
  expect(members).toHaveLength(3);
});
