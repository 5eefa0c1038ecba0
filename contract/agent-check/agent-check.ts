import * as z from 'zod/mini';
import { ByAgencyId } from '../agencies/agencies.ts';
import { certificateStates } from '../agencies/certificates.ts';
import type { EndpointTable } from '../endpoint.ts';
import { requiredLine } from '../primitives.ts';
import { PublicNotice } from './council-notices.ts';

/** A name, an agency, the number of a certificate or a telephone number; it stands in no address. */
export const AgentCheck = z.strictObject({
  q: requiredLine(120, 'Please enter a name, agency, certificate number or phone').check(
    z.minLength(3, 'Please enter at least three characters'),
  ),
});

/** An agent or agency as anybody may check them: no way to reach them (CHECK-01). */
export const CheckedLister = z.strictObject({
  kind: z.enum(['agency', 'agent']),
  name: z.string(),
  /** of an agent, where it is public */
  agency: z.nullable(z.string()),
  /** an agency has confirmed the agent */
  confirmed: z.boolean(),
  /** YYYY-MM: on Musha since then */
  since: z.string(),
  /** on offer now, and how many of those were confirmed in the last seven days */
  homes: z.int(),
  confirmed_homes: z.int(),
  /** half of the inquiries were answered within so many minutes */
  reply: z.nullable(z.strictObject({ inquiries: z.int(), minutes: z.int() })),
  /** about them or their homes, decided against them */
  upheld_reports: z.int(),
  /** the latest of the agency that an administrator has verified */
  certificate: z.nullable(
    z.strictObject({
      number: z.string(),
      firm: z.string(),
      principal: z.string(),
      year: z.int(),
      state: z.enum(certificateStates),
    }),
  ),
  /** of the Estate Agents Council, naming somebody or a firm of exactly this name (CHECK-06) */
  notices: z.array(PublicNotice),
});
export type CheckedLister = z.infer<typeof CheckedLister>;

export const AgentCheckResult = z.strictObject({
  found: z.array(CheckedLister),
  /** that fit what was asked, and stand with nobody who was found */
  notices: z.array(PublicNotice),
  /** names that differ by one letter, if no one was found (CHECK-08) */
  similar: z.array(z.string()),
});
export type AgentCheckResult = z.infer<typeof AgentCheckResult>;

export const agentCheckApi = {
  'POST /api/agents/check': {
    summary: 'Who on Musha has this name, certificate number or telephone number',
    body: AgentCheck,
    answer: AgentCheckResult,
    errors: ['invalid_fields', 'rate_limited'],
  },
  'GET /api/agencies/{id}/check': {
    summary: 'How a public agency stands, as the code on its sheets and the link in its texts ask',
    params: ByAgencyId,
    answer: CheckedLister,
    errors: ['not_found'],
  },
} as const satisfies EndpointTable;
