import * as z from 'zod/mini';
import type { EndpointTable } from '../endpoint.ts';
import { Accepted, ById, Timestamp, text, Uuid } from '../primitives.ts';
import { ByAgencyId } from './agencies.ts';

export const TeamSort = z.enum(['name', 'homes', 'unanswered', 'reply', 'inquiries']);
export type TeamSort = z.infer<typeof TeamSort>;

const count = z.int();

const TeamFigures = z.strictObject({
  homes: count,
  unanswered: count,
  /** Inquiries in the last 30 days; `inquiries_before` covers the 30 days before that. */
  inquiries: count,
  inquiries_before: count,
});
export type TeamFigures = z.infer<typeof TeamFigures>;

const TeamAgent = z.extend(TeamFigures, {
  id: Uuid,
  name: z.nullable(z.string()),
  /** Median minutes until a reply; null if there are too few replies. */
  reply_minutes: z.nullable(z.number()),
});

export const Team = z.strictObject({
  agents: z.array(TeamAgent),
  total: z.extend(TeamFigures, { agents: count }),
});
export type Team = z.infer<typeof Team>;

export const UnansweredInquiry = z.strictObject({
  id: Uuid,
  message: z.string(),
  created_at: Timestamp,
  sender: z.nullable(z.string()),
  property: z.strictObject({ id: Uuid, title: z.string() }),
  agent: z.strictObject({ id: Uuid, name: z.nullable(z.string()) }),
  /** `answer` is false once the agent and the renter have a conversation. */
  viewer_can: z.strictObject({ answer: z.boolean(), pass_on: z.boolean() }),
});
export type UnansweredInquiry = z.infer<typeof UnansweredInquiry>;

/** Homes of an agent who left the agency. `name` is null after the agent's account is deleted. */
export const LeftHomes = z.strictObject({
  agent: z.strictObject({ id: Uuid, name: z.nullable(z.string()) }),
  homes: count,
});
export type LeftHomes = z.infer<typeof LeftHomes>;

/** `to` is a confirmed agent, or the agency's own account. */
const ReassignedHomes = z.strictObject({ from: Uuid, to: Uuid });

const Handover = z.strictObject({ agent_id: Uuid });

export const teamApi = {
  'GET /api/agencies/{id}/team': {
    summary: 'Figures for each confirmed agent of an agency, with a total',
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
    summary: 'Unanswered inquiries to confirmed agents of an agency, oldest first',
    params: ByAgencyId,
    answer: z.array(UnansweredInquiry),
    errors: ['unauthenticated', '42501', 'not_found'],
  },
  'GET /api/agencies/{id}/left-homes': {
    summary: 'Homes whose agent has left the agency',
    params: ByAgencyId,
    answer: z.array(LeftHomes),
    errors: ['unauthenticated', '42501', 'not_found'],
  },
  'POST /api/agencies/{id}/left-homes/handover': {
    summary: 'Reassign the homes of an agent who left',
    params: ByAgencyId,
    body: ReassignedHomes,
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
