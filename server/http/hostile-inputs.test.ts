import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { answerOf } from '../../test/conversations.ts';
import { inputWith, type KnownIds, type Place, places } from '../../test/endpoint-inputs.ts';
import { hostileValue, toHostileJson, toHostileText } from '../../test/hostile-values.ts';
import { createAgency, createPersona, createProperty, type Persona } from '../../test/personas.ts';
import { startTestApp, type TestApp } from '../../test/start-test-app.ts';

let app: TestApp;
let people: (Persona | undefined)[];
let known: KnownIds;

beforeAll(async () => {
  app = await startTestApp();
  const agencyId = await createAgency(app);
  const agency = await createPersona(app, { role: 'agency', agencyId });
  const agent = await createPersona(app, { role: 'agent', agencyId, confirmed: true });
  const renter = await createPersona(app);
  const admin = await createPersona(app, { role: 'super_admin' });
  people = [undefined, agency, agent, renter, admin];
  const property_id = await createProperty(app, { ownerId: agent.id, agentId: agent.id, agencyId });
  const chat = await answerOf<{ id: string }>(renter.send('POST', '/api/chats', { property_id }));
  const message = await answerOf<{ id: string }>(
    renter.send('POST', `/api/chats/${chat.id}/messages`, { id: randomUUID(), content: 'Hello' }),
  );
  const inquiry = await answerOf<{ id: string }>(
    renter.send('POST', '/api/inquiries', { property_id, message: 'Is it free?' }),
  );
  known = {
    property_id,
    '/properties/': property_id,
    '/me/properties/': property_id,
    '/chats/': chat.id,
    chat_id: chat.id,
    '/messages/': message.id,
    '/inquiries/': inquiry.id,
    inquiry_id: inquiry.id,
    '/agencies/': agencyId,
    agency_id: agencyId,
    '/users/': agent.id,
    user_id: agent.id,
    receiver_id: agent.id,
    recipient_id: agent.id,
    otherUserId: agent.id,
  };
});
afterAll(() => app.close());

/** Ends the session of whoever sends it, and with it what the rest of the run could reach. */
const parting = ['POST /api/auth/sign-out', 'POST /api/auth/sign-out-everywhere'];
const reached = places.filter(({ key }) => !parting.includes(key));

async function send(place: Place, value: unknown, person: Persona | undefined) {
  const input = inputWith(place, value, known);
  const [method = '', template = ''] = place.key.split(' ');
  const params = input.params as Record<string, unknown> | undefined;
  const path = template.replaceAll(/\{(\w+)\}/g, (_, name) => toHostileText(params?.[name]));
  const query = Object.entries((input.query ?? {}) as Record<string, unknown>)
    .map(([name, text]) => `${name}=${toHostileText(text)}`)
    .join('&');
  const answer = await app.request(query === '' ? path : `${path}?${query}`, {
    method,
    headers: {
      'Content-Type': 'application/json',
      ...(person && { Authorization: `Bearer ${person.accessToken}` }),
    },
    ...(input.body !== undefined && { body: toHostileJson(input.body) }),
  });
  return { status: answer.status, text: await answer.text() };
}

it('no value in any place of any endpoint makes a fault (S42, F26)', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...reached),
      hostileValue,
      fc.nat({ max: 4 }),
      async (place, value, who) => {
        const { status, text } = await send(place, value, people[who]);
        expect(status, text).toBeLessThan(500);
      },
    ),
    { numRuns: 400 },
  );
});

it('a page of a list has at most fifty rows, and says so (S33)', async () => {
  const limited = places.filter(({ path }) => path[0] === 'limit');
  expect(limited.length).toBeGreaterThan(6);
  for (const place of limited) {
    for (const person of people) {
      const refusals = await Promise.all(
        [51, 0, -1, 1e9, 1.5, '', '0x10', '1e1', ' 5'].map((limit) => send(place, limit, person)),
      );
      expect(refusals.map(({ status }) => status).filter((status) => status < 400)).toEqual([]);
    }
  }
});
