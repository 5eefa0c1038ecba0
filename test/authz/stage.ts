import { readsAdministration } from '../../server/domains/accounts/role-rules.ts';
import { sendFile } from '../list-property.ts';
import { createAgency, createPersona, type Persona, sendJson } from '../personas.ts';
import type { TestApp } from '../start-test-app.ts';
import type { Visitor } from './matrix.ts';

/** A request for which the matrix specifies the outcome. */
export interface Call {
  path: string;
  body?: unknown;
  contentType?: string;
  bytes?: Uint8Array;
  /** a string that an allowed response must not contain */
  absent?: string;
}

/** The set-up for a test call: the app, and a new visitor with the data that their role needs. */
export interface Stage {
  app: TestApp;
  visitor: Visitor;
  me: Persona | undefined;
}

/** Prepares a call; undefined if this visitor cannot make it. */
export type Scene = (stage: Stage) => Promise<Call | undefined> | Call | undefined;

export interface Scenes {
  /** a call about the visitor's own data or public data */
  own: Scene;
  /** a call about other people's data */
  foreign?: Scene;
}

/** Keyed by row and endpoint: "G3 PUT /api/agencies/{id}". */
export type SceneTable = Record<string, Scenes>;

export const methodOf = (endpoint: string) => endpoint.split(' ')[0] ?? '';

/** Whether the visitor has access to the admin area, and therefore no listings. */
export const seesAdministration = (visitor: Visitor): boolean =>
  visitor !== 'anon' && readsAdministration(visitor);

/** Creates a visitor: agency accounts get an agency, and agents are confirmed by one. */
export async function enter(app: TestApp, visitor: Visitor): Promise<Stage> {
  if (visitor === 'anon') return { app, visitor, me: undefined };
  const belongs = visitor === 'agency' || visitor === 'agent';
  const agency = belongs ? { agencyId: await createAgency(app), confirmed: true } : {};
  return { app, visitor, me: await createPersona(app, { role: visitor, ...agency }) };
}

export interface Attempt {
  stage: Stage;
  method: string;
  call: Call;
}

export const send = ({ stage, method, call }: Attempt) => {
  const { app, me } = stage;
  const { path, body, contentType, bytes } = call;
  return bytes
    ? sendFile(app, { method, path, bytes, accessToken: me?.accessToken })
    : sendJson(app, { method, path, body, contentType, accessToken: me?.accessToken });
};
