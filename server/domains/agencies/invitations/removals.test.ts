import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { passTime } from '../../../../test/clock/pass-time.ts';
import { refusalOf } from '../../../../test/conversations.ts';
import { mailsTo } from '../../../../test/mailbox.ts';
import {
  accept,
  agencyNamed as agencyOf,
  invite,
  membershipOf,
  registerAgent,
  removeAgent,
  tokenOf,
} from '../../../../test/market/agencies.ts';
import { createPersona, personaPassword } from '../../../../test/personas.ts';
import { startTestApp, type TestApp } from '../../../../test/start-test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const agencyNamed = (name: string) => agencyOf(app, name);
const profileOf = (id: string) => membershipOf(app, id);

it('an agent removed by the agency can return with an invitation sent after the removal, but not with one sent before it (TEAM-10)', async () => {
  const agency = await agencyNamed('Firm Homes');
  const [agent, colleague] = [
    await createPersona(app, { role: 'agent' }),
    await createPersona(app, { role: 'agent' }),
  ];
  const before = tokenOf(await invite(agency, 5));
  await accept(agent, before);
  expect((await removeAgent(agency, agent.id)).status).toBe(200);
  expect(await refusalOf(accept(agent, before))).toMatchObject({
    code: 'invalid_link',
    message: expect.stringContaining('removed you'),
  });
  expect(await profileOf(agent.id)).toMatchObject({ agency_id: null, agency_confirmed_at: null });
  // The invitation still works for others, because the refusal did not use it up.
  expect((await accept(colleague, before)).status).toBe(200);
  const after = tokenOf(await invite(agency));
  expect((await accept(agent, after)).status).toBe(200);
  expect(await profileOf(agent.id)).toMatchObject({ agency_id: agency.id });
});

it('an agent removed twice cannot return with an invitation from before the second removal (TEAM-10)', async () => {
  const agency = await agencyNamed('Twice Firm Homes');
  const agent = await createPersona(app, { role: 'agent' });
  for (const _time of ['first', 'second']) {
    const token = tokenOf(await invite(agency, 2));
    expect((await accept(agent, token)).status).toBe(200);
    await removeAgent(agency, agent.id);
    expect((await refusalOf(accept(agent, token))).code).toBe('invalid_link');
  }
});

it('an agent who left one agency can return with its invitation, even after being removed by another agency (TEAM-10)', async () => {
  const [first, second] = [await agencyNamed('First Homes'), await agencyNamed('Second Homes')];
  const agent = await createPersona(app, { role: 'agent' });
  const [back, away] = [tokenOf(await invite(first, 2)), tokenOf(await invite(second, 2))];
  await accept(agent, back);
  await accept(agent, away);
  await removeAgent(second, agent.id);
  expect((await accept(agent, back)).status).toBe(200);
  expect((await refusalOf(accept(agent, away))).code).toBe('invalid_link');
});

describe('an agent removed by the agency (TEAM-10)', () => {
  async function removedFrom(agencyName: string) {
    const agency = await agencyNamed(agencyName);
    const name = `removed-${agency.id}`;
    const agent = await createPersona(app, { role: 'agent', email: `${name}@musha.test` });
    const invitation = tokenOf(await invite(agency, 5));
    await accept(agent, invitation);
    await removeAgent(agency, agent.id);
    return { agency, agent, invitation, otherSpelling: `${name}+again@musha.test` };
  }
  type Removed = Awaited<ReturnType<typeof removedFrom>>;
  const usesOf = ({ agency }: Removed) =>
    app.database.db
      .selectFrom('agency_invitations')
      .select('uses')
      .where('agency_id', '=', agency.id)
      .executeTakeFirstOrThrow();

  /** The response is the same for every email address, so it does not reveal a removal (S15). */
  async function registerAgain({ agency, invitation }: Removed, email: string): Promise<string> {
    const { id, confirm } = await registerAgent(app, { agency, email, invitation });
    await confirm();
    return id;
  }

  it('needs confirmation after deleting the account and registering again', async () => {
    const removed = await removedFrom('Lasting Homes');
    const { agency, agent, otherSpelling } = removed;
    const deletion = await agent.send('DELETE', '/api/me', { password: personaPassword });
    expect(deletion.status).toBe(200);
    const id = await registerAgain(removed, otherSpelling);
    expect(await profileOf(id)).toMatchObject({
      ...{ agency_id: agency.id, agency_confirmed_at: null },
    });
    expect(await usesOf(removed)).toEqual({ uses: 1 });
    expect(await mailsTo(app, agency.account.email)).toEqual([]);
  });

  it('needs confirmation for a second account with the same mailbox', async () => {
    const removed = await removedFrom('Second Try Homes');
    const elsewhere = { email: `elsewhere-${removed.agency.id}@musha.test` };
    const { db } = app.database;
    await db.updateTable('users').set(elsewhere).where('id', '=', removed.agent.id).execute();
    const id = await registerAgain(removed, removed.otherSpelling);
    expect((await profileOf(id)).agency_confirmed_at).toBeNull();
    expect((await refusalOf(accept(removed.agent, removed.invitation))).code).toBe('invalid_link');
  });

  it('can rejoin from a renter account with the same mailbox only if invited after the removal', async () => {
    const removed = await removedFrom('Old Accounts Homes');
    const { agency, invitation, otherSpelling } = removed;
    const renter = await createPersona(app, { email: otherSpelling });
    const registerBy = (token: string) =>
      renter.send('POST', '/api/registrations/agent', {
        ...{ phone: '077 123 4567', agency_id: agency.id, invitation: token },
      });
    expect((await refusalOf(registerBy(invitation))).code).toBe('invalid_link');
    expect((await registerBy(tokenOf(await invite(agency)))).status).toBe(202);
    expect((await profileOf(renter.id)).agency_confirmed_at).not.toBeNull();
  });
});

it('once every invitation sent before an agent’s removal has expired, the removal record is deleted within an hour (TEAM-10)', async () => {
  const agency = await agencyNamed('Short Memory Homes');
  const { db } = app.database;
  const removedDaysAgo = async (days: number) => {
    const agent = await createPersona(app, { role: 'agent', agencyId: agency.id, confirmed: true });
    await removeAgent(agency, agent.id);
    await db
      .updateTable('agency_removals')
      .set({ removed_at: sql`now() - make_interval(days => ${days})` })
      .where('user_id', '=', agent.id)
      .execute();
    return agent.id;
  };
  await removedDaysAgo(15);
  const lately = await removedDaysAgo(13);
  await passTime(app, 3_600_000);
  const rows = db
    .selectFrom('agency_removals')
    .select('user_id')
    .where('agency_id', '=', agency.id);
  expect(await rows.execute()).toEqual([{ user_id: lately }]);
});

it('an agent removed by the agency is notified, but not one who leaves it for another (TEAM-11)', async () => {
  const name = 'Notifying Homes';
  const agency = await agencyNamed(name);
  const [removed, leaving] = [
    await createPersona(app, { role: 'agent' }),
    await createPersona(app, { role: 'agent' }),
  ];
  const token = tokenOf(await invite(agency, 2));
  await accept(removed, token);
  await accept(leaving, token);
  await accept(leaving, tokenOf(await invite(await agencyNamed('Other Homes'))));
  await removeAgent(agency, removed.id);
  expect((await removeAgent(agency, removed.id)).status).toBe(404);
  const [mail, ...others] = await mailsTo(app, removed.email);
  expect(mail).toMatchObject({ subject: `You're no longer an agent of ${name}` });
  expect(mail?.text_body).toContain('/agent/dashboard');
  expect(others).toEqual([]);
  expect(await mailsTo(app, leaving.email)).toEqual([]);
});
