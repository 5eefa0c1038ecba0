import * as z from 'zod/mini';
import type { EndpointTable } from '../endpoint.ts';
import { Accepted, ById, Timestamp, text, Uuid } from '../primitives.ts';
import { ByAgencyId } from './agencies.ts';

export const TeamSort = z.enum(['name', 'homes', 'unanswered', 'reply', 'inquiries']);
export type TeamSort = z.infer<typeof TeamSort>;

const count = z.int();

/** The work of one agent, or the sum over all agents that were found. */
const TeamFigures = z.strictObject({
  /** on offer, of this agency */
  homes: count,
  unanswered: count,
  /** inquiries of the last 30 days, and of the 30 before */
  inquiries: count,
  inquiries_before: count,
});
export type TeamFigures = z.infer<typeof TeamFigures>;

const TeamAgent = z.extend(TeamFigures, {
  id: Uuid,
  name: z.nullable(z.string()),
  /** how long half of the inquiries waited at most; null while too few are known */
  reply_minutes: z.nullable(z.number()),
});

export const Team = z.strictObject({
  agents: z.array(TeamAgent),
  /** of all agents that were found, on every page */
  total: z.extend(TeamFigures, { agents: count }),
});
export type Team = z.infer<typeof Team>;

/** A question to a confirmed agent that nobody has answered. */
export const UnansweredInquiry = z.strictObject({
  id: Uuid,
  message: z.string(),
  created_at: Timestamp,
  sender: z.nullable(z.string()),
  property: z.strictObject({ id: Uuid, title: z.string() }),
  agent: z.strictObject({ id: Uuid, name: z.nullable(z.string()) }),
  /** `answer` is false once the agent and the person who asked have a conversation */
  viewer_can: z.strictObject({ answer: z.boolean(), pass_on: z.boolean() }),
});
export type UnansweredInquiry = z.infer<typeof UnansweredInquiry>;

/**
 * Homes that an agent listed for the agency before leaving, and that no one has taken over yet. An
 * agent who deleted their account since has no name.
 */
export const LeftHomes = z.strictObject({
  agent: z.strictObject({ id: Uuid, name: z.nullable(z.string()) }),
  homes: count,
});
export type LeftHomes = z.infer<typeof LeftHomes>;

/** `to` is a confirmed agent, or the account of the agency itself. */
const GivenHomes = z.strictObject({ from: Uuid, to: Uuid });

const Handover = z.strictObject({ agent_id: Uuid });

export const teamApi = {
  'GET /api/agencies/{id}/team': {
    summary: 'The confirmed agents of an agency in figures, with a total',
    params: ByAgencyId,
    query: z.strictObject({
      q: z.optional(text(100)),
      sort: z.optional(TeamSort),
      page: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(1000))),
    }),
    answer: Team,
    errors: ['unauthenticated', '42501', 'not_found'],
  },
  'GET /api/agencies/{id}/unanswered': {
    summary: 'What confirmed agents of an agency were asked and have not answered, longest first',
    params: ByAgencyId,
    answer: z.array(UnansweredInquiry),
    errors: ['unauthenticated', '42501', 'not_found'],
  },
  'GET /api/agencies/{id}/left-homes': {
    summary: 'The homes of agents who left the agency, which nobody has taken yet',
    params: ByAgencyId,
    answer: z.array(LeftHomes),
    errors: ['unauthenticated', '42501', 'not_found'],
  },
  'POST /api/agencies/{id}/left-homes/handover': {
    summary: 'Name who takes the homes of an agent who left',
    params: ByAgencyId,
    body: GivenHomes,
    answer: z.strictObject({ homes: count }),
    errors: ['unauthenticated', '42501', 'not_found', 'invalid_fields'],
  },
  'POST /api/inquiries/{id}/handover': {
    summary: "Pass an agent's unanswered inquiry on to another agent of the agency",
    params: ById,
    body: Handover,
    answer: Accepted,
    errors: ['unauthenticated', '42501', 'not_found', 'conflict', 'invalid_fields'],
  },
} as const satisfies EndpointTable;
