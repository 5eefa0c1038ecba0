import { readsAdministration } from '../../server/accounts/role-rules.ts';
import { createAgency, createPersona, type Persona } from '../personas.ts';
import type { TestApp } from '../start-test-app.ts';
import type { Visitor } from './matrix.ts';

/** A request whose outcome the matrix states. */
export interface Call {
  path: string;
  body?: unknown;
  /** the type of the body, if it is not application/json */
  contentType?: string;
  /** a file, sent as it is instead of a body */
  bytes?: Uint8Array;
  /** a text that an allowed answer must not contain */
  absent?: string;
}

/** The scene of a call: the app, and a new visitor with everything their role needs. */
export interface Stage {
  app: TestApp;
  visitor: Visitor;
  /** undefined for a visitor without an account */
  me: Persona | undefined;
}

/** Prepares a call; undefined when there is no such thing for this visitor. */
export type Scene = (stage: Stage) => Promise<Call | undefined> | Call | undefined;

export interface Scenes {
  /** a call about the visitor's own things, or about nobody's */
  own: Scene;
  /** a call about somebody else's things */
  foreign?: Scene;
}

/** The key is the row and the endpoint: "G3 PUT /api/agencies/{id}". */
export type SceneTable = Record<string, Scenes>;

/** The method of an endpoint: PUT of "PUT /api/agencies/{id}". */
export const methodOf = (endpoint: string) => endpoint.split(' ')[0] ?? '';

/** Tells whether this visitor may see the administration, and so has no business of their own. */
export const seesAdministration = (visitor: Visitor): boolean =>
  visitor !== 'anon' && readsAdministration(visitor);

/**
 * Makes a visitor: an agency has an agency, an agent is confirmed by one, all others have nothing.
 */
export async function enter(app: TestApp, visitor: Visitor): Promise<Stage> {
  if (visitor === 'anon') return { app, visitor, me: undefined };
  const belongs = visitor === 'agency' || visitor === 'agent';
  const agency = belongs ? { agencyId: await createAgency(app), confirmed: true } : {};
  return { app, visitor, me: await createPersona(app, { role: visitor, ...agency }) };
}
