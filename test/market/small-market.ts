import { randomUUID } from 'node:crypto';
import type { Certificate } from '../../contract/agencies/certificates.ts';
import type { InvitationLink } from '../../contract/agencies/invitations.ts';
import type { CouncilNotice } from '../../contract/agent-check/council-notices.ts';
import { administrationReaders } from '../../server/domains/accounts/role-rules.ts';
import { shownIdOf } from '../../server/domains/accounts/sessions/sessions-of-others.ts';
import { saveSearch } from '../alerts.ts';
import type { Visitor } from '../authz/matrix.ts';
import { answerOf } from '../conversations.ts';
import type { KnownIds } from '../generated/endpoint-inputs.ts';
import { decidePayment, recordPayment } from '../payments.ts';
import { createAgency, createPersona, createProperty, type Persona } from '../personas.ts';
import type { TestApp } from '../start-test-app.ts';
import { showPaper } from './papers.ts';

/** One person in every role, with the data that belongs to that role. */
export interface SmallMarket {
  people: Record<Visitor, Persona | undefined>;
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
      '/me/searches/': (await saveSearch(renter)).id,
    },
    owner: { ...ofOwner, ...idsOf(renter) },
    agency: {
      ...ofAgency,
      ...idsOf(agent),
      agent_id: agent.id,
      invitation_id: await inviteToAgency(agency, agencyId),
    },
    agent: { ...ofAgent, ...idsOf(renter) },
  };
  const people: Partial<Record<Visitor, Persona>> = { renter, owner, agency, agent };
  const work = {
    ...(await workForAdministrators(app, renter, ofAgent)),
    '/admin/properties/': ofOwner['/properties/'] ?? '',
    '/admin/right-to-let/': await showPaper(app, owner, `${ofOwner['/properties/']}`),
    '/admin/certificates/': await sendCertificate(agency, agencyId),
  };
  for (const role of administrationReaders) {
    people[role] = await createPersona(app, { role });
    known[role] = {
      ...ofAgent,
      ...idsOf(agent),
      ...work,
      '/admin/users/': agent.id,
      session_id: shownIdOf(agent.sessionId),
    };
  }
  const withAgency = Object.entries(known).map(([role, ids]) => [role, { ...ids, ...forMembers }]);
  return {
    people: { anon: undefined, ...people } as SmallMarket['people'],
    known: Object.fromEntries(withAgency),
  };
}

/** Creates a report, an invitation, and an administrator who can be removed. */
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
    '/admin/notices/': await importNotice(app, administrator),
    '/admin/reports/': cases[0]?.id ?? '',
    '/admin/invitations/': invitations[0]?.id ?? '',
    '/admin/administrators/': administrator.id,
  };
}

async function importNotice(app: TestApp, administrator: Persona): Promise<string> {
  const imported = await app.request('/api/admin/notices', {
    method: 'POST',
    headers: { Authorization: `Bearer ${administrator.accessToken}`, 'Content-Type': 'text/csv' },
    body: `name,firm,phone,source,date,link\n${randomUUID()},,,Council,2026-10-01,https://example.com/1`,
  });
  if (!imported.ok) throw new Error(`not imported: ${imported.status}`);
  const list = await answerOf<CouncilNotice[]>(administrator.send('GET', '/api/admin/notices'));
  return list[0]?.id ?? '';
}

async function inviteToAgency(agency: Persona, id: number): Promise<string> {
  const path = `/api/agencies/${id}/invitations`;
  const { invitation } = await answerOf<InvitationLink>(
    agency.send('POST', path, { most_uses: 3 }),
  );
  return invitation.id;
}

async function sendCertificate(agency: Persona, id: number): Promise<string> {
  const year = new Date().getUTCFullYear();
  const certificate = { number: 'CF 114', firm: 'Kopje Estates', principal: 'Rudo Moyo', year };
  const path = `/api/agencies/${id}/certificates`;
  return (await answerOf<Certificate>(agency.send('POST', path, certificate))).id;
}

/** The same person's id, under each field name or path that an input may use. */
const idsOf = ({ id }: Persona): KnownIds => ({
  '/users/': id,
  user_id: id,
  target_user_id: id,
  receiver_id: id,
  recipient_id: id,
  otherUserId: id,
});

/** Creates an inquiry, and a conversation with two messages and a confirmed payment. */
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
  const { id: paymentId } = await recordPayment(renter, chat.id);
  const { receipt } = await decidePayment(lister, paymentId, { state: 'confirmed' });
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
    '/payments/': paymentId,
    '/receipts/': receipt?.code ?? '',
  };
}
