import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { AgencyDeparture } from '../../../contract/agencies/invitations.ts';
import type { LeftHomes } from '../../../contract/agencies/team.ts';
import type { InquiryListItem } from '../../../contract/inquiries/inquiries.ts';
import { answerOf, refusalOf } from '../../../test/conversations.ts';
import { askAbout } from '../../../test/devices.ts';
import { mailsTo } from '../../../test/mailbox.ts';
import { accept, agencyNamed as agencyOf, invite, tokenOf } from '../../../test/market/agencies.ts';
import {
  createPersona,
  createProperty,
  type Persona,
  personaPassword,
} from '../../../test/personas.ts';
import { startTestApp, type TestApp } from '../../../test/start-test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const agencyNamed = (name: string) => agencyOf(app, `${name} ${randomUUID().slice(0, 8)}`);

/** An agent with two homes at one agency, and an invitation link from another agency. */
async function scene({ confirmed = true } = {}) {
  const [former, next] = [await agencyNamed('Former'), await agencyNamed('Next')];
  const of = { role: 'agent', agencyId: former.id } as const;
  const agent = await createPersona(app, { ...of, name: 'Anesu Dube', confirmed });
  const taker = await createPersona(app, { ...of, name: 'Tendai Ncube', confirmed: true });
  const listed = { ownerId: agent.id, agentId: agent.id, agencyId: former.id };
  const homes = [await createProperty(app, listed), await createProperty(app, listed)];
  const token = tokenOf(await invite(next));
  const departure = () =>
    answerOf<AgencyDeparture | null>(agent.send('GET', '/api/agency-invitations/departure'));
  const join = () => answerOf(accept(agent, token));
  const left = () =>
    answerOf<LeftHomes[]>(former.account.send('GET', `/api/agencies/${former.id}/left-homes`));
  const give = (to: string, by: Persona = former.account) =>
    by.send('POST', `/api/agencies/${former.id}/left-homes/handover`, { from: agent.id, to });
  const rows = () =>
    app.database.db
      .selectFrom('properties')
      .select(['owner_id', 'agent_id', 'agency_id'])
      .where('id', 'in', homes)
      .execute();
  return { former, next, agent, taker, homes, departure, join, left, give, rows };
}

it('before agents join another agency, shows them what will happen to their homes (TEAM-09)', async () => {
  const { former, departure } = await scene();
  expect(await departure()).toMatchObject({
    agency: { id: former.id },
    ...{ homes: 2, homes_stay: true },
  });
  const unconfirmed = await scene({ confirmed: false });
  expect(await unconfirmed.departure()).toMatchObject({ homes: 2, homes_stay: false });
  const alone = await createPersona(app, { role: 'agent' });
  const nothing = answerOf(alone.send('GET', '/api/agency-invitations/departure'));
  expect(await nothing).toBeNull();
});

it('when an agent leaves, their homes stay with the former agency, which is notified and can reassign them (TEAM-09)', async () => {
  const { former, agent, taker, homes, join, left, give, rows } = await scene();
  const renter = await createPersona(app);
  const asked = await askAbout(renter, homes[0] ?? '');
  await join();
  const agency_id = former.id;
  const withAgency = { owner_id: former.account.id, agent_id: null, agency_id };
  expect(await rows()).toEqual([withAgency, withAgency]);
  expect(await left()).toEqual([{ agent: { id: agent.id, name: 'Anesu Dube' }, homes: 2 }]);
  const [mail] = await mailsTo(app, former.account.email);
  expect(mail?.text_body).toContain('2 homes stay with you: choose who looks after them.');
  expect((await agent.send('PATCH', `/api/properties/${homes[0]}`, { price: 1 })).status).toBe(403);
  const inquiries = ({ send }: Persona) =>
    answerOf<InquiryListItem[]>(send('GET', '/api/inquiries'));
  expect(await inquiries(former.account)).toMatchObject([
    { id: asked, viewer_can: { respond: true } },
  ]);

  expect(await answerOf(give(taker.id))).toEqual({ homes: 2 });
  const withTaker = { owner_id: taker.id, agent_id: taker.id, agency_id };
  expect(await rows()).toEqual([withTaker, withTaker]);
  expect(await left()).toEqual([]);
  expect(await inquiries(taker)).toMatchObject([{ id: asked, viewer_can: { respond: true } }]);
  const [told] = await mailsTo(app, taker.email);
  expect(told?.subject).toMatch(/assigned you 2 homes$/);
  expect(await answerOf(give(taker.id))).toEqual({ homes: 0 });
});

it('an agency can keep a former agent’s homes, or assign them to its own confirmed agents only (TEAM-09)', async () => {
  const { former, next, agent, taker, join, left, give, rows } = await scene();
  await join();
  const unconfirmed = await createPersona(app, { role: 'agent', agencyId: former.id });
  for (const to of [agent.id, unconfirmed.id, next.account.id])
    expect((await refusalOf(give(to))).code).toBe('invalid_fields');
  expect((await give(taker.id, next.account)).status).toBe(403);
  expect(await answerOf(give(former.account.id))).toEqual({ homes: 2 });
  expect(await left()).toEqual([]);
  expect(await rows()).toMatchObject([
    { owner_id: former.account.id },
    { owner_id: former.account.id },
  ]);
});

it('an agency does not keep the homes of an agent it never confirmed', async () => {
  const { agent, join, left, rows } = await scene({ confirmed: false });
  await join();
  const own = { owner_id: agent.id, agent_id: agent.id, agency_id: null };
  expect(await rows()).toEqual([own, own]);
  expect(await left()).toEqual([]);
});

it('the homes of a deleted agent stay listed until they are assigned (TEAM-09)', async () => {
  const { former, agent, taker, join, left, give, rows } = await scene();
  await join();
  await answerOf(agent.send('DELETE', '/api/me', { password: personaPassword }));
  expect(await left()).toEqual([{ agent: { id: agent.id, name: null }, homes: 2 }]);
  expect(await rows()).toMatchObject([
    { owner_id: former.account.id },
    { owner_id: former.account.id },
  ]);
  expect(await answerOf(give(taker.id))).toEqual({ homes: 2 });
  expect(await left()).toEqual([]);
});

it('an agency’s list of homes to reassign omits homes that its former agent listed with another agency (TEAM-09)', async () => {
  const { former, next, homes, join } = await scene();
  const owner = await createPersona(app, { role: 'owner' });
  const { db } = app.database;
  const [id = ''] = homes;
  await db.updateTable('properties').set({ owner_id: owner.id }).where('id', '=', id).execute();
  await join();
  await answerOf(former.account.send('DELETE', '/api/me', { password: personaPassword }));
  await db.updateTable('properties').set({ agency_id: next.id }).where('id', '=', id).execute();
  const left = next.account.send('GET', `/api/agencies/${next.id}/left-homes`);
  expect(await answerOf<LeftHomes[]>(left)).toEqual([]);
});
