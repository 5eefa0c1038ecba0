import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Inquiry, InquiryListItem } from '../../../contract/inquiries/inquiries.ts';
import { answerOf, refusalOf } from '../../../test/conversations.ts';
import { sendFile, somePicture } from '../../../test/list-property.ts';
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

/** An owner of two homes and a renter who asked about both. */
async function scene() {
  const owner = await createPersona(app, { role: 'owner' });
  const renter = await createPersona(app, { name: 'Rudo Moyo' });
  const homes = [
    await createProperty(app, { ownerId: owner.id }),
    await createProperty(app, { ownerId: owner.id }),
  ] as const;
  const ask = (property_id: string) =>
    answerOf<Inquiry>(renter.send('POST', '/api/inquiries', { property_id, message: 'Free?' }));
  return { owner, renter, homes, asked: [await ask(homes[0]), await ask(homes[1])] as const };
}

const list = (person: Persona, query = '') =>
  answerOf<InquiryListItem[]>(person.send('GET', `/api/inquiries${query}`));
const ids = (inquiries: { id: string }[]) => inquiries.map(({ id }) => id).toSorted();

it('inquiries are listed for their sender and the home’s owner (REST-04)', async () => {
  const { owner, renter, asked } = await scene();
  expect(ids(await list(renter))).toEqual(ids([...asked]));
  expect(ids(await list(owner))).toEqual(ids([...asked]));
  expect(await list(await createPersona(app))).toEqual([]);
  expect((await app.request('/api/inquiries')).status).toBe(401);
});

it('an agency sees the questions sent to its agents, but not their answers, phone numbers or conversations (DEC-05)', async () => {
  const agencyId = await createAgency(app);
  const agency = await createPersona(app, { role: 'agency', agencyId });
  const agent = await createPersona(app, { role: 'agent', name: 'Farai Dube', agencyId });
  const property_id = await createProperty(app, {
    ...{ ownerId: agent.id, agentId: agent.id, agencyId },
  });
  const renter = await createPersona(app, { name: 'Rudo Moyo' });
  const body = { property_id, message: 'Free?', phone: '+263 77 212 3456' };
  const { id } = await answerOf<Inquiry>(renter.send('POST', '/api/inquiries', body));
  const read = {
    ...{ id, status: 'pending', message: 'Free?', sent_by_me: false, chat_id: null },
    sender: { name: 'Rudo Moyo', avatar: null, phone: null },
    answered_by: { name: 'Farai Dube' },
    viewer_can: { respond: false, close: false, view_thread: false },
  };
  expect(await list(agency)).toEqual([expect.objectContaining(read)]);
  const { chat_id } = await answerOf<{ chat_id: string }>(
    agent.send('POST', `/api/inquiries/${id}/response`, {}),
  );
  expect(await list(agency)).toMatchObject([{ chat_id: null, last_message: null }]);
  expect(await list(agent)).toMatchObject([{ chat_id, answered_by: null }]);
  const others = await createPersona(app, { role: 'agency', agencyId: await createAgency(app) });
  expect(await list(others)).toEqual([]);
});

it('the list of inquiries shows which homes are still available', async () => {
  const { renter, homes } = await scene();
  const { db } = app.database;
  await db.updateTable('properties').set({ state: 'rented' }).where('id', '=', homes[0]).execute();
  const listed = (await list(renter)).map((item) => [item.property_id, item.property_listed]);
  expect(Object.fromEntries(listed)).toEqual({ [homes[0]]: false, [homes[1]]: true });
});

it('the list of inquiries can be limited to one home (REST-05)', async () => {
  const { owner, homes, asked } = await scene();
  expect(ids(await list(owner, `?propertyId=${homes[1]}`))).toEqual([asked[1].id]);
  expect((await owner.send('GET', '/api/inquiries?propertyId=1')).status).toBe(400);
});

it('a new inquiry is stored as pending and returned (REST-06, DB-03)', async () => {
  const { renter, homes } = await scene();
  const body = { property_id: homes[0], message: 'Is there a borehole?' };
  const answer = await renter.send('POST', '/api/inquiries', body);
  expect(answer.status).toBe(201);
  const inquiry: Inquiry = await answer.json();
  const stored = { ...body, user_id: renter.id, status: 'pending' };
  expect(inquiry).toMatchObject(stored);
  const row = await app.database.db
    .selectFrom('inquiries')
    .selectAll()
    .where('id', '=', inquiry.id)
    .executeTakeFirst();
  expect(row).toMatchObject(stored);
});

it('only the owner of the home can change an inquiry’s status (REST-07)', async () => {
  const { owner, renter, asked } = await scene();
  const path = `/api/inquiries/${asked[0].id}`;
  const refused = await refusalOf(renter.send('PATCH', path, { status: 'closed' }));
  expect(refused).toMatchObject({ status: 404, code: 'not_found' });
  const answered = await answerOf<Inquiry>(owner.send('PATCH', path, { status: 'responded' }));
  expect(answered).toMatchObject({ id: asked[0].id, status: 'responded' });
  expect((await owner.send('PATCH', path, { status: 'pending' })).status).toBe(409);
});

it('an inquiry shows the sender’s name and picture', async () => {
  const { owner, renter } = await scene();
  const { accessToken } = renter;
  const portrait = { method: 'PUT', path: '/api/me/avatar', bytes: await somePicture() };
  const { url } = await answerOf<{ url: string }>(sendFile(app, { ...portrait, accessToken }));
  const [inquiry] = await list(owner);
  expect(inquiry?.sender).toEqual({ name: 'Rudo Moyo', avatar: url, phone: null });
});
