import type { InvitationLink } from '../../contract/agencies/invitations.ts';
import { answerOf } from '../conversations.ts';
import { tokenMailedTo } from '../mailbox.ts';
import { createAgency, createPersona, type Persona, sendJson } from '../personas.ts';
import type { TestApp } from '../start-test-app.ts';

export interface TestAgency {
  id: number;
  account: Persona;
}

export async function agencyNamed(app: TestApp, name?: string): Promise<TestAgency> {
  const id = await createAgency(app, name);
  return { id, account: await createPersona(app, { role: 'agency', agencyId: id }) };
}

export const invite = ({ id, account }: TestAgency, most_uses = 1): Promise<InvitationLink> =>
  answerOf(account.send('POST', `/api/agencies/${id}/invitations`, { most_uses }));

export const tokenOf = ({ link }: InvitationLink): string => link.split('#token=')[1] ?? '';

export const accept = (person: Persona, token: string): Promise<Response> =>
  person.send('POST', '/api/agency-invitations/acceptances', { token });

export const removeAgent = ({ id, account }: TestAgency, agentId: string): Promise<Response> =>
  account.send('DELETE', `/api/agencies/${id}/users/${agentId}`);

export const membershipOf = (app: TestApp, id: string) =>
  app.database.db
    .selectFrom('profiles')
    .select(['role', 'agency_id', 'agency_confirmed_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

interface NewAgent {
  agency: TestAgency;
  email: string;
  name?: string;
  invitation: string;
}

/** Registers an agent by invitation. Returns the id and a function that confirms the email. */
export async function registerAgent(
  app: TestApp,
  { agency, email, name = 'Rudo Dube', invitation }: NewAgent,
): Promise<{ id: string; confirm(): Promise<void> }> {
  const post = (path: string, body: object) => sendJson(app, { method: 'POST', path, body });
  const { status } = await post('/api/registrations/agent', {
    ...{ email, password: 'jacaranda in october', name, invitation },
    ...{ phone: '077 123 4567', agency_id: agency.id },
  });
  if (status !== 202) throw new Error(`not registered: ${status}`);
  const { id } = await app.database.db
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  const confirm = async () => {
    const token = await tokenMailedTo(app, email);
    await answerOf(post('/api/auth/confirmations', { token }));
  };
  return { id, confirm };
}
