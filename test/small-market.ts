import { randomUUID } from 'node:crypto';
import { administrationReaders } from '../server/accounts/role-rules.ts';
import type { Visitor } from './authz/matrix.ts';
import { answerOf } from './conversations.ts';
import type { KnownIds } from './endpoint-inputs.ts';
import { createAgency, createPersona, createProperty, type Persona } from './personas.ts';
import type { TestApp } from './start-test-app.ts';

/** One person of every role, with the things each of them has. */
export interface SmallMarket {
  people: Record<Visitor, Persona | undefined>;
  /** ids that the visitor can be expected to name */
  known: Record<Visitor, KnownIds>;
}

export async function createSmallMarket(app: TestApp): Promise<SmallMarket> {
  const agencyId = await createAgency(app);
  const renter = await createPersona(app);
  const owner = await createPersona(app, { role: 'owner' });
  const agency = await createPersona(app, { role: 'agency', agencyId });
  const agent = await createPersona(app, { role: 'agent', agencyId, confirmed: true });
  const forMembers = { '/agencies/': agencyId, agency_id: agencyId };
  const ofOwner = await askAbout(app, renter, owner, { ownerId: owner.id });
  const ofAgency = await askAbout(app, renter, agency, { ownerId: agency.id, agencyId });
  const ofAgent = await askAbout(app, renter, agent, {
    ownerId: agent.id,
    agentId: agent.id,
    agencyId,
  });
  const known: Partial<SmallMarket['known']> = {
    anon: ofAgent,
    renter: {
      ...ofOwner,
      ...idsOf(owner),
      '/users/': renter.id,
      '/me/sessions/': renter.sessionId,
    },
    owner: { ...ofOwner, ...idsOf(renter) },
    agency: { ...ofAgency, ...idsOf(agent) },
    agent: { ...ofAgent, ...idsOf(renter) },
  };
  const people: Partial<Record<Visitor, Persona>> = { renter, owner, agency, agent };
  const work = await workForAdministrators(app, renter, ofAgent);
  for (const role of administrationReaders) {
    people[role] = await createPersona(app, { role });
    known[role] = {
      ...ofAgent,
      ...idsOf(agent),
      ...work,
      '/admin/users/': agent.id,
      session_id: agent.sessionId,
    };
  }
  const withAgency = Object.entries(known).map(([role, ids]) => [role, { ...ids, ...forMembers }]);
  return {
    people: { anon: undefined, ...people } as SmallMarket['people'],
    known: Object.fromEntries(withAgency),
  };
}

/** Makes a report on a home, an invitation, and an administrator who may be removed. */
async function workForAdministrators(
  app: TestApp,
  renter: Persona,
  { '/properties/': propertyId = '' }: KnownIds,
): Promise<KnownIds> {
  const administrator = await createPersona(app, { role: 'super_admin' });
  const report = { id: randomUUID(), reason: 'wrong_price' };
  await answerOf(renter.send('POST', `/api/properties/${propertyId}/reports`, report));
  const { cases } = await answerOf<{ cases: { id: string }[] }>(
    administrator.send('GET', '/api/admin/reports?state=open'),
  );
  const email = `${randomUUID()}@example.com`;
  await answerOf(administrator.send('POST', '/api/admin/invitations', { email }));
  const { invitations } = await answerOf<{ invitations: { id: string }[] }>(
    administrator.send('GET', '/api/admin/administrators'),
  );
  return {
    '/admin/reports/': cases[0]?.id ?? '',
    '/admin/invitations/': invitations[0]?.id ?? '',
    '/admin/administrators/': administrator.id,
  };
}

/** A person's id, under every name by which inputs ask for it. */
const idsOf = ({ id }: Persona): KnownIds => ({
  '/users/': id,
  user_id: id,
  target_user_id: id,
  receiver_id: id,
  recipient_id: id,
  otherUserId: id,
});

/**
 * A home of the lister, an inquiry about it, and a conversation with one message of each person.
 */
async function askAbout(
  app: TestApp,
  renter: Persona,
  lister: Persona,
  listing: Parameters<typeof createProperty>[1],
): Promise<KnownIds> {
  const property_id = await createProperty(app, listing);
  const chat = await answerOf<{ id: string }>(renter.send('POST', '/api/chats', { property_id }));
  const say = (person: Persona) =>
    answerOf<{ id: string }>(
      person.send('POST', `/api/chats/${chat.id}/messages`, { id: randomUUID(), content: 'Hello' }),
    );
  await say(renter);
  const message = await say(lister);
  const inquiry = await answerOf<{ id: string }>(
    renter.send('POST', '/api/inquiries', { property_id, message: 'Is it free?' }),
  );
  return {
    ...idsOf(lister),
    property_id,
    propertyId: property_id,
    '/properties/': property_id,
    '/me/properties/': property_id,
    '/chats/': chat.id,
    chat_id: chat.id,
    '/messages/': message.id,
    '/inquiries/': inquiry.id,
    inquiry_id: inquiry.id,
  };
}
