import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type {
  AgencyInvitation,
  OfferedInvitation,
} from '../../../../contract/agencies/invitations.ts';
import { answerOf, refusalOf } from '../../../../test/conversations.ts';
import { mailsTo } from '../../../../test/mailbox.ts';
import {
  accept,
  agencyNamed as agencyOf,
  invite,
  membershipOf,
  registerAgent,
  type TestAgency,
  tokenOf,
} from '../../../../test/market/agencies.ts';
import { createPersona, sendJson } from '../../../../test/personas.ts';
import { startTestApp, type TestApp } from '../../../../test/start-test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const agencyNamed = (name: string) => agencyOf(app, name);
const offer = (token: string) =>
  sendJson(app, { method: 'POST', path: '/api/agency-invitations/offers', body: { token } });
const profileOf = (id: string) => membershipOf(app, id);

it('an invitation link shows the inviting agency, and accepting it confirms the agent immediately (TEAM-01, TEAM-02)', async () => {
  const agency = await agencyNamed('Baobab Lettings');
  const made = await invite(agency);
  expect(made.link).toMatch(/\/join#token=[\w-]{43}$/);
  const rows = await app.database.db.selectFrom('agency_invitations').selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain(tokenOf(made));
  expect(await answerOf<OfferedInvitation>(offer(tokenOf(made)))).toMatchObject({
    state: 'open',
    agency: { id: agency.id, name: 'Baobab Lettings' },
  });
  const agent = await createPersona(app, { role: 'agent', name: 'Rudo Dube' });
  expect((await accept(agent, tokenOf(made))).status).toBe(200);
  expect(await profileOf(agent.id)).toMatchObject({
    agency_id: agency.id,
    agency_confirmed_at: expect.any(Date),
  });
  expect((await accept(agent, tokenOf(made))).status).toBe(200);
  expect(await answerOf(offer(tokenOf(made)))).toMatchObject({ state: 'used' });
});

it('an invitation makes a renter a confirmed agent of the inviting agency only (TEAM-02)', async () => {
  const [agency, other] = [await agencyNamed('Mopane Homes'), await agencyNamed('Other Homes')];
  const invitation = tokenOf(await invite(agency));
  const renter = await createPersona(app);
  const register = (agency_id: number) =>
    renter.send('POST', '/api/registrations/agent', {
      ...{ phone: '077 123 4567', agency_id, invitation },
    });
  expect((await refusalOf(register(other.id))).code).toBe('invalid_fields');
  expect((await register(agency.id)).status).toBe(202);
  expect(await profileOf(renter.id)).toMatchObject({
    ...{ role: 'agent', agency_id: agency.id },
    agency_confirmed_at: expect.any(Date),
  });
  const agent = await createPersona(app, { role: 'agent' });
  expect((await refusalOf(accept(agent, invitation))).code).toBe('invalid_link');
});

it('an agent who registers without an invitation waits for the agency’s confirmation (DEC-05)', async () => {
  const agency = await agencyNamed('Marula Homes');
  const renter = await createPersona(app);
  const body = { phone: '077 123 4567', agency_id: agency.id };
  expect((await renter.send('POST', '/api/registrations/agent', body)).status).toBe(202);
  expect(await profileOf(renter.id)).toMatchObject({ agency_confirmed_at: null });
});

it('an invitation ends when it expires, is withdrawn, or the agency account is suspended (TEAM-03, TEAM-04)', async () => {
  const agency = await agencyNamed('Ending Homes');
  const agent = await createPersona(app, { role: 'agent' });
  const { db } = app.database;
  const path = `/api/agencies/${agency.id}/invitations`;

  const withdrawn = await invite(agency);
  expect((await agency.account.send('DELETE', `${path}/${withdrawn.invitation.id}`)).status).toBe(
    200,
  );
  expect(await answerOf(offer(tokenOf(withdrawn)))).toMatchObject({ state: 'withdrawn' });

  const expired = await invite(agency);
  await db
    .updateTable('agency_invitations')
    .set({ expires_at: sql`now() - interval '1 second'` })
    .where('id', '=', expired.invitation.id)
    .execute();
  expect(await answerOf(offer(tokenOf(expired)))).toMatchObject({ state: 'expired' });

  for (const dead of [withdrawn, expired])
    expect((await refusalOf(accept(agent, tokenOf(dead)))).code).toBe('invalid_link');
  expect(await answerOf<AgencyInvitation[]>(agency.account.send('GET', path))).toEqual([]);

  const open = await invite(agency);
  await db
    .updateTable('profiles')
    .set({ is_active: false })
    .where('id', '=', agency.account.id)
    .execute();
  expect((await refusalOf(offer(tokenOf(open)))).code).toBe('invalid_link');
  expect((await refusalOf(accept(agent, tokenOf(open)))).code).toBe('invalid_link');
  expect((await profileOf(agent.id)).agency_id).toBe(null);
});

it('the agency is notified once about each person who joins (TEAM-02)', async () => {
  const agency = await agencyNamed('Told Homes');
  const agent = await createPersona(app, { role: 'agent', name: 'Tariro Moyo' });
  const token = tokenOf(await invite(agency, 5));
  await accept(agent, token);
  await accept(agent, token);
  const subjects = (await mailsTo(app, agency.account.email)).map(({ subject }) => subject);
  expect(subjects).toEqual(['Tariro Moyo has joined Told Homes']);
});

async function registered(agency: TestAgency, name: string) {
  const made = await invite(agency);
  const email = `${name.toLowerCase().replace(' ', '-')}-${agency.id}@musha.test`;
  const agent = await registerAgent(app, { agency, email, name, invitation: tokenOf(made) });
  return { ...agent, invitationId: made.invitation.id };
}

it('the agency is notified about a new account only after its email address is confirmed (TEAM-02)', async () => {
  const agency = await agencyNamed('Patient Homes');
  const { confirm } = await registered(agency, 'Farai Ncube');
  expect(await mailsTo(app, agency.account.email)).toEqual([]);
  await confirm();
  const subjects = (await mailsTo(app, agency.account.email)).map(({ subject }) => subject);
  expect(subjects).toEqual(['Farai Ncube has joined Patient Homes']);
});

it('confirming an email address after the invitation has ended does not confirm the agent (TEAM-02, TEAM-04)', async () => {
  const agency = await agencyNamed('Careful Homes');
  const { db } = app.database;
  const known = await createPersona(app, { role: 'agent' });
  await accept(known, tokenOf(await invite(agency)));
  const withdrawn = await registered(agency, 'Early Bird');
  const path = `/api/agencies/${agency.id}/invitations/${withdrawn.invitationId}`;
  expect((await agency.account.send('DELETE', path)).status).toBe(200);
  await withdrawn.confirm();
  const late = await registered(agency, 'Late Bird');
  await db
    .updateTable('profiles')
    .set({ agency_confirmed_at: sql`now() - interval '15 days'` })
    .where('id', '=', late.id)
    .execute();
  await late.confirm();
  for (const { id } of [withdrawn, late])
    expect(await profileOf(id)).toMatchObject({ agency_id: agency.id, agency_confirmed_at: null });
  expect((await profileOf(known.id)).agency_confirmed_at).not.toBeNull();
  const told = await mailsTo(app, agency.account.email);
  expect(told.filter(({ subject }) => subject.includes('Bird'))).toEqual([]);
});

it('an agency can have at most twenty open invitations (TEAM-01)', async () => {
  const agency = await agencyNamed('Eager Homes');
  for (let made = 0; made < 20; made += 1) await invite(agency);
  const more = agency.account.send('POST', `/api/agencies/${agency.id}/invitations`, {
    most_uses: 1,
  });
  expect((await refusalOf(more)).code).toBe('conflict');
});
