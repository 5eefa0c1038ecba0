import { readsAdministration } from '../../server/accounts/role-rules.ts';
import { createAgency, createPersona, type Persona } from '../personas.ts';
import type { TestApp } from '../start-test-app.ts';
import type { Visitor } from './matrix.ts';

/** A request whose answer the matrix foretells. */
export interface Call {
  path: string;
  body?: unknown;
  /** of the body, where it is not application/json */
  contentType?: string;
  /** a file, sent as it is instead of a body */
  bytes?: Uint8Array;
  /** a text that an allowed answer must not contain */
  absent?: string;
}

/** Where a call is made from: somebody new, with what their role needs. */
export interface Stage {
  app: TestApp;
  visitor: Visitor;
  /** undefined for a visitor without an account */
  me: Persona | undefined;
}

/** Prepares a call; undefined when there is no such thing for this visitor. */
export type Scene = (stage: Stage) => Promise<Call | undefined> | Call | undefined;

export interface Scenes {
  /** about what is the visitor's own, or about nobody's */
  own: Scene;
  /** about what is somebody else's */
  foreign?: Scene;
}

/** Keyed by row and endpoint: "G3 PUT /api/agencies/{id}". */
export type SceneTable = Record<string, Scenes>;

/** The method of an endpoint: PUT of "PUT /api/agencies/{id}". */
export const methodOf = (endpoint: string) => endpoint.split(' ')[0] ?? '';

/** Whether this visitor is let into the administration, and so has no business of their own. */
export const seesAdministration = (visitor: Visitor): boolean =>
  visitor !== 'anon' && readsAdministration(visitor);

/** Agencies have an agency, agents are confirmed by one; all others come with nothing. */
export async function enter(app: TestApp, visitor: Visitor): Promise<Stage> {
  if (visitor === 'anon') return { app, visitor, me: undefined };
  const belongs = visitor === 'agency' || visitor === 'agent';
  const agency = belongs ? { agencyId: await createAgency(app), confirmed: true } : {};
  return { app, visitor, me: await createPersona(app, { role: visitor, ...agency }) };
}
