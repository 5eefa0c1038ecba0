import * as z from 'zod/mini';
import { ByAgencyId } from '../agencies/agencies.ts';
import { certificateStates } from '../agencies/certificates.ts';
import type { EndpointTable } from '../endpoint.ts';
import { requiredLine } from '../primitives.ts';
import { PublicNotice } from './council-notices.ts';

/** Sent in the request body, so that the searched name or number never appears in a URL. */
export const AgentCheck = z.strictObject({
  q: requiredLine(120, 'Please enter a name, agency, certificate number or phone').check(
    z.minLength(3, 'Please enter at least three characters'),
  ),
});

/** A listing agent or agency, without contact details (CHECK-01). */
export const CheckedLister = z.strictObject({
  kind: z.enum(['agency', 'agent']),
  name: z.string(),
  /** The name of the agent's agency; null if the agency is not public. */
  agency: z.nullable(z.string()),
  confirmed: z.boolean(),
  /** The month of registration, YYYY-MM. */
  since: z.string(),
  /** Homes on offer; `confirmed_homes` is how many were confirmed in the last seven days. */
  homes: z.int(),
  confirmed_homes: z.int(),
  /** The median minutes until a reply, and the number of inquiries that the median is based on. */
  reply: z.nullable(z.strictObject({ inquiries: z.int(), minutes: z.int() })),
  upheld_reports: z.int(),
  certificate: z.nullable(
    z.strictObject({
      number: z.string(),
      firm: z.string(),
      principal: z.string(),
      year: z.int(),
      state: z.enum(certificateStates),
    }),
  ),
  /** Notices from the Estate Agents Council about exactly this name or firm (CHECK-06). */
  notices: z.array(PublicNotice),
});
export type CheckedLister = z.infer<typeof CheckedLister>;

export const AgentCheckResult = z.strictObject({
  found: z.array(CheckedLister),
  /** The notices that match the query, except those of agents or agencies already in the results. */
  notices: z.array(PublicNotice),
  /** If nothing was found, names that differ from the query by one letter (CHECK-08). */
  similar: z.array(z.string()),
});
export type AgentCheckResult = z.infer<typeof AgentCheckResult>;

export const agentCheckApi = {
  'POST /api/agents/check': {
    summary: 'Find agents and agencies by name, certificate number or phone number',
    body: AgentCheck,
    answer: AgentCheckResult,
    errors: ['invalid_fields', 'rate_limited'],
  },
  'GET /api/agencies/{id}/check': {
    summary: 'Check a public agency by the QR code or link it shares',
    params: ByAgencyId,
    answer: CheckedLister,
    errors: ['not_found'],
  },
} as const satisfies EndpointTable;
