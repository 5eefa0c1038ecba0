import { randomUUID } from 'node:crypto';
import type { Chat, Message } from '../contract/chats/chats.ts';
import type { ErrorBody } from '../contract/errors.ts';
import type { Role } from '../contract/roles.ts';
import { rolesThat } from '../server/domains/accounts/role-rules.ts';
import { createPersona, createProperty, type Persona } from './personas.ts';
import type { TestApp } from './start-test-app.ts';

export interface Conversation {
  renter: Persona;
  owner: Persona;
  propertyId: string;
  chatId: string;
}

export async function answerOf<T>(response: Promise<Response>): Promise<T> {
  const answer = await response;
  const body = await answer.json();
  if (!answer.ok) throw new Error(`${answer.status} ${JSON.stringify(body)}`);
  return body;
}

export async function refusalOf(response: Promise<Response>) {
  const answer = await response;
  const { code, message }: ErrorBody = await answer.json();
  return { status: answer.status, code, message };
}

export async function beginConversation(app: TestApp): Promise<Conversation> {
  const renter = await createPersona(app, { name: 'Rudo Moyo' });
  const owner = await createPersona(app, { role: 'owner', name: 'Farai Dube' });
  const propertyId = await createProperty(app, { ownerId: owner.id });
  const chat = await answerOf<Chat>(renter.send('POST', '/api/chats', { property_id: propertyId }));
  return { renter, owner, propertyId, chatId: chat.id };
}

/** Starts a conversation about a home. People whose role can't ask do this before they get it. */
export async function beginChat(app: TestApp, me: Persona, property_id: string): Promise<Chat> {
  const setRole = (role: Role) =>
    app.database.db.updateTable('profiles').set({ role }).where('id', '=', me.id).execute();
  const canAsk = rolesThat('askAboutHomes').includes(me.role);
  if (!canAsk) await setRole('renter');
  const chat = await answerOf<Chat>(me.send('POST', '/api/chats', { property_id }));
  if (!canAsk) await setRole(me.role);
  return chat;
}

export const sendMessage = (
  person: Persona,
  chatId: string,
  content: string,
  id: string = randomUUID(),
) => answerOf<Message>(person.send('POST', `/api/chats/${chatId}/messages`, { id, content }));

export const chatsOf = (person: Persona) => answerOf<Chat[]>(person.send('GET', '/api/chats'));

export const chatOf = (person: Persona, chatId: string) =>
  answerOf<Chat>(person.send('GET', `/api/chats/${chatId}`));
