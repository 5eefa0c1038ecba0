import { randomUUID } from 'node:crypto';
import type { PropertyState } from '../contract/properties/property-state.ts';
import type { Role } from '../contract/roles.ts';
import { createRefreshToken } from '../server/domains/accounts/sessions/refresh-tokens.ts';
import { insertSession } from '../server/domains/accounts/sessions/session-queries.ts';
import { hashPassword } from '../server/domains/accounts/sign-in/passwords.ts';
import { insertAgency, insertPerson, insertProperty } from './sample-properties.ts';
import type { TestApp } from './start-test-app.ts';

export const personaPassword = 'jacaranda in october';
let personaHash: Promise<string> | undefined;

export interface Persona {
  id: string;
  email: string;
  role: Role;
  agencyId: number | null;
  sessionId: string;
  accessToken: string;
  refreshToken: string;
  /** sends a request as this person, with the body as JSON */
  send(method: string, path: string, body?: unknown): Promise<Response>;
}

interface PersonaOptions {
  role?: Role;
  name?: string;
  email?: string;
  agencyId?: number;
  confirmed?: boolean;
  since?: Date;
}

/** Creates the account and its session in the database, without hashing a password. */
export async function createPersona(
  app: TestApp,
  { role = 'renter', name = `Test ${role}`, ...options }: PersonaOptions = {},
): Promise<Persona> {
  const { db } = app.database;
  const email = options.email ?? `${role}-${randomUUID()}@musha.test`;
  personaHash ??= hashPassword(personaPassword);
  const password_hash = await personaHash;
  const id = await insertPerson(db, { ...options, role, name, email, password_hash });
  const session = await openSession(app, id);
  const send = (method: string, path: string, body?: unknown) =>
    sendJson(app, { method, path, body, accessToken: session.accessToken });
  return { id, email, role, agencyId: options.agencyId ?? null, ...session, send };
}

export async function openSession(app: TestApp, userId: string) {
  const token = createRefreshToken(randomUUID(), app.config.secret);
  const session = {
    id: token.sessionId,
    user_id: userId,
    refresh_hash: token.hash,
    user_agent: 'Mozilla/5.0 (Linux; Android 14) Chrome/140.0 Mobile',
  };
  await insertSession(app.database.db, session, new Date());
  const claims = { userId, sessionId: token.sessionId };
  const { token: accessToken } = await app.app.context.accessTokens.sign(claims);
  return { sessionId: token.sessionId, accessToken, refreshToken: token.text };
}

interface Sending {
  method: string;
  path: string;
  body?: unknown;
  contentType?: string | undefined;
  accessToken?: string | undefined;
}

/** Sends JSON with a token, or as a visitor without one. */
export async function sendJson(
  app: TestApp,
  { method, path, body, contentType = 'application/json', accessToken }: Sending,
): Promise<Response> {
  return app.request(path, {
    method,
    headers: {
      ...(body !== undefined && { 'Content-Type': contentType }),
      ...(accessToken !== undefined && { Authorization: `Bearer ${accessToken}` }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
}

export const createAgency = (app: TestApp, name?: string): Promise<number> =>
  insertAgency(app.database.db, name === undefined ? {} : { name });

interface PropertyOptions {
  ownerId: string;
  agentId?: string;
  agencyId?: number;
  state?: PropertyState;
}

export const createProperty = (
  app: TestApp,
  { ownerId, agentId, agencyId, state = 'available' }: PropertyOptions,
): Promise<string> =>
  insertProperty(app.database.db, {
    title: 'Garden flat in Avondale',
    owner_id: ownerId,
    agent_id: agentId ?? null,
    agency_id: agencyId ?? null,
    state,
  });
