import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Team, UnansweredInquiry } from '../../../contract/agencies/team.ts';
import type { Chat, MessagePage } from '../../../contract/chats/chats.ts';
import type { InquiryListItem } from '../../../contract/inquiries/inquiries.ts';
import { answerOf, chatsOf, refusalOf } from '../../../test/conversations.ts';
import { askAbout } from '../../../test/devices.ts';
import { mailsTo } from '../../../test/mailbox.ts';
import {
  createAgency,
  createPersona,
  createProperty,
  type Persona,
} from '../../../test/personas.ts';
import { startTestApp, type TestApp } from '../../../test/start-test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** An agency with two confirmed agents, each with a home, and a pending agent. */
async function scene() {
  const agencyId = await createAgency(app, `Baobab ${randomUUID().slice(0, 8)}`);
  const of = { agencyId, confirmed: true };
  const account = await createPersona(app, { role: 'agency', agencyId, name: 'Blessing Moyo' });
  const agent = await createPersona(app, { role: 'agent', name: 'Anesu Dube', ...of });
  const other = await createPersona(app, { role: 'agent', name: 'Tendai Ncube', ...of });
  const waiting = await createPersona(app, { role: 'agent', name: 'Waiting', agencyId });
  const homeOf = ({ id }: Persona) => createProperty(app, { ownerId: id, agentId: id, agencyId });
  const home = await homeOf(agent);
  await homeOf(other);
  const renter = await createPersona(app, { name: 'Rudo Moyo' });
  const teamPath = `/api/agencies/${agencyId}/team`;
  const team = (query = '') => answerOf<Team>(account.send('GET', teamPath + query));
  const unanswered = () =>
    answerOf<UnansweredInquiry[]>(account.send('GET', `/api/agencies/${agencyId}/unanswered`));
  return { agencyId, account, agent, other, waiting, home, homeOf, renter, team, unanswered };
}

const passOn = (person: Persona, id: string, to: Persona) =>
  person.send('POST', `/api/inquiries/${id}/handover`, { agent_id: to.id });
const respond = (person: Persona, id: string) =>
  person.send('POST', `/api/inquiries/${id}/response`, {});
const inquiriesOf = (person: Persona) =>
  answerOf<InquiryListItem[]>(person.send('GET', '/api/inquiries'));

it('the team table shows inquiry figures for each confirmed agent, and totals for the agency (TEAM-05)', async () => {
  const { home, renter, team } = await scene();
  const { db } = app.database;
  const asked = (daysAgo: number, waited: number | null) =>
    db
      .insertInto('inquiries')
      .values({
        ...{ id: randomUUID(), property_id: home, user_id: renter.id, message: 'Free?' },
        status: waited === null ? 'pending' : 'responded',
        created_at: sql<Date>`now() - make_interval(days => ${daysAgo})`,
        responded_at:
          waited === null
            ? null
            : sql<Date>`now() - make_interval(days => ${daysAgo}) + make_interval(mins => ${waited})`,
      })
      .execute();
  for (const waited of [10, 20, 30, 40, 50]) await asked(40, waited);
  for (const daysAgo of [1, 2, 29]) await asked(daysAgo, 20);
  await asked(1, null);
  const { agents, total } = await team();
  expect(agents.map(({ name }) => name)).toEqual(['Anesu Dube', 'Tendai Ncube']);
  expect(agents[0]).toMatchObject({
    ...{ homes: 1, unanswered: 1, inquiries: 4, inquiries_before: 5, reply_minutes: 20 },
  });
  expect(agents[1]).toMatchObject({ homes: 1, unanswered: 0, inquiries: 0, reply_minutes: null });
  expect(total).toEqual({
    ...{ agents: 2, homes: 2, unanswered: 1, inquiries: 4, inquiries_before: 5 },
  });
  const found = await team('?q=NCUBE&sort=unanswered');
  expect(found.agents.map(({ name }) => name)).toEqual(['Tendai Ncube']);
  expect(found.total).toMatchObject({ agents: 1, homes: 1, unanswered: 0 });
  expect((await team('?q=nobody')).total).toMatchObject({ agents: 0, homes: 0 });
});

it('when an agency answers for its agent, the renter sees the agency’s name and the agent is notified (TEAM-06)', async () => {
  const { account, agent, home, renter, unanswered } = await scene();
  const id = await askAbout(renter, home);
  expect(await unanswered()).toMatchObject([
    { id, sender: 'Rudo Moyo', agent: { id: agent.id }, viewer_can: { answer: true } },
  ]);
  const { chat_id } = await answerOf<{ chat_id: string }>(respond(account, id));
  expect(await chatsOf(renter)).toMatchObject([{ id: chat_id }]);
  const [chat] = await chatsOf(renter);
  expect(JSON.stringify(chat)).toMatch(/Blessing Moyo, Baobab/);
  const { messages } = await answerOf<MessagePage>(
    account.send('GET', `/api/chats/${chat_id}/messages`),
  );
  expect(messages).toMatchObject([{ id, sender_id: renter.id, receiver_id: account.id }]);
  expect(await inquiriesOf(agent)).toMatchObject([
    {
      ...{ id, status: 'responded', chat_id: null },
      answered_by: { name: expect.stringMatching(/^Baobab/) },
      viewer_can: { respond: false, close: false, view_thread: false },
    },
  ]);
  const subjects = (await mailsTo(app, agent.email)).map(({ subject }) => subject);
  expect(subjects).toContainEqual(expect.stringMatching(/^Baobab .* will reply to Rudo Moyo$/));
  expect(await unanswered()).toEqual([]);
  expect((await respond(agent, id)).status).toBe(404);
});

it('reassigning a renter’s question also moves their other questions about the home, including later ones (TEAM-07)', async () => {
  const { account, agent, other, home, renter, team, unanswered } = await scene();
  const ids = [await askAbout(renter, home, 'Free?'), await askAbout(renter, home, 'Borehole?')];
  expect((await passOn(account, ids[0] ?? '', other)).status).toBe(200);
  expect((await unanswered()).map((inquiry) => inquiry.agent.id)).toEqual([other.id, other.id]);
  expect((await team('?sort=unanswered')).agents[0]).toMatchObject({ id: other.id, unanswered: 2 });
  ids.push(await askAbout(renter, home, 'And a garage?'));
  expect((await mailsTo(app, other.email)).map(({ subject }) => subject)).toContainEqual(
    expect.stringMatching(/passed a question on to you$/),
  );
  expect((await respond(agent, ids[0] ?? '')).status).toBe(404);
  const { chat_id } = await answerOf<{ chat_id: string }>(respond(other, ids[0] ?? ''));
  const { messages } = await answerOf<MessagePage>(
    other.send('GET', `/api/chats/${chat_id}/messages`),
  );
  expect(messages.map(({ content }) => content)).toEqual(['Free?', 'Borehole?', 'And a garage?']);
  const begun = renter.send('POST', '/api/chats', { property_id: home });
  expect((await answerOf<Chat>(begun)).id).toBe(chat_id);
  expect(await chatsOf(agent)).toEqual([]);
});

it('reassigning a renter’s question does not affect the renter’s questions that another agent is handling (TEAM-07)', async () => {
  const { account, agencyId, other, home, renter, unanswered } = await scene();
  const third = await createPersona(app, { role: 'agent', agencyId, confirmed: true });
  const ids = [await askAbout(renter, home, 'Free?'), await askAbout(renter, home, 'Borehole?')];
  await app.database.db
    .updateTable('inquiries')
    .set({ answerer_id: other.id })
    .where('id', '=', ids[1] ?? '')
    .execute();
  expect((await passOn(account, ids[0] ?? '', third)).status).toBe(200);
  const now = new Map((await unanswered()).map(({ id, agent: by }) => [id, by.id]));
  expect(ids.map((id) => now.get(id))).toEqual([third.id, other.id]);
});

it('a question cannot be reassigned once a conversation with its agent has begun (TEAM-07)', async () => {
  const { account, other, home, renter, unanswered } = await scene();
  const id = await askAbout(renter, home);
  await answerOf(renter.send('POST', '/api/chats', { property_id: home }));
  expect(await unanswered()).toMatchObject([{ viewer_can: { answer: false, pass_on: false } }]);
  for (const refused of [passOn(account, id, other), respond(account, id)])
    expect((await refusalOf(refused)).code).toBe('conflict');
});

it('an agency can act only for its confirmed agents (TEAM-06)', async () => {
  const { account, agent, other, waiting, homeOf, home, renter, unanswered } = await scene();
  const owner = await createPersona(app, { role: 'owner' });
  const foreign = await askAbout(renter, await createProperty(app, { ownerId: owner.id }));
  const ofWaiting = await askAbout(renter, await homeOf(waiting));
  expect(await unanswered()).toEqual([]);
  for (const id of [foreign, ofWaiting])
    for (const refused of [passOn(account, id, other), respond(account, id)])
      expect((await refusalOf(refused)).code).toBe('not_found');
  const id = await askAbout(renter, home);
  for (const person of [waiting, owner])
    expect((await refusalOf(passOn(account, id, person))).code).toBe('invalid_fields');
  expect((await passOn(agent, id, other)).status).toBe(403);
});

it('an agent who leaves the agency loses the questions that were reassigned to them (TEAM-08)', async () => {
  const { agencyId, account, agent, other, home, renter } = await scene();
  const id = await askAbout(renter, home);
  await passOn(account, id, other);
  await answerOf(account.send('DELETE', `/api/agencies/${agencyId}/users/${other.id}`));
  expect((await respond(other, id)).status).toBe(404);
  expect(await inquiriesOf(other)).toEqual([]);
  expect((await respond(agent, id)).status).toBe(200);
});
