import * as z from 'zod/mini';
import { LinkToken } from '../accounts/accounts.ts';
import type { EndpointTable } from '../endpoint.ts';
import { Accepted, Timestamp, Uuid } from '../primitives.ts';
import { ByAgencyId } from './agencies.ts';
import { maxInvitedAgents } from './team-limits.ts';

/** An invitation that can still be accepted. Its link is shown once and cannot be read again. */
export const AgencyInvitation = z.strictObject({
  id: Uuid,
  most_uses: z.int(),
  uses: z.int(),
  created_at: Timestamp,
  expires_at: Timestamp,
});
export type AgencyInvitation = z.infer<typeof AgencyInvitation>;

const NewAgencyInvitation = z.strictObject({
  most_uses: z.int().check(z.gte(1), z.lte(maxInvitedAgents)),
});

export const InvitationLink = z.strictObject({ invitation: AgencyInvitation, link: z.url() });
export type InvitationLink = z.infer<typeof InvitationLink>;

/** Anyone with the link can read this, so it has only the agency's public details. */
export const OfferedInvitation = z.strictObject({
  state: z.enum(['open', 'used', 'expired', 'withdrawn']),
  agency: z.strictObject({
    id: z.int(),
    name: z.string(),
    address: z.string(),
    logo: z.nullable(z.string()),
  }),
});
export type OfferedInvitation = z.infer<typeof OfferedInvitation>;

export const AgencyDeparture = z.strictObject({
  agency: z.strictObject({ id: z.int(), name: z.string() }),
  homes: z.int(),
  /** If false, the agent keeps the homes, which then no longer show the agency's name. */
  homes_stay: z.boolean(),
});
export type AgencyDeparture = z.infer<typeof AgencyDeparture>;

const JoinedAgency = z.strictObject({ id: z.int(), name: z.string() });

export const agencyInvitationApi = {
  'GET /api/agencies/{id}/invitations': {
    summary: 'Invitations of an agency that can still be accepted',
    params: ByAgencyId,
    answer: z.array(AgencyInvitation),
    errors: ['unauthenticated', '42501', 'not_found'],
  },
  'POST /api/agencies/{id}/invitations': {
    summary: 'Create a link that lets agents join the agency as confirmed agents',
    params: ByAgencyId,
    body: NewAgencyInvitation,
    answer: InvitationLink,
    status: 201,
    errors: ['unauthenticated', '42501', 'not_found', 'conflict', 'invalid_fields'],
  },
  'DELETE /api/agencies/{id}/invitations/{invitation_id}': {
    summary: 'Withdraw an invitation',
    params: z.extend(ByAgencyId, { invitation_id: Uuid }),
    answer: Accepted,
    errors: ['unauthenticated', '42501', 'not_found'],
  },
  'POST /api/agency-invitations/offers': {
    summary: 'The agency behind an invitation token, without accepting the invitation',
    body: LinkToken,
    answer: OfferedInvitation,
    errors: ['invalid_link'],
  },
  'GET /api/agency-invitations/departure': {
    summary:
      'What happens to the homes of an agent who leaves their agency; null if they have none',
    answer: z.nullable(AgencyDeparture),
    errors: ['unauthenticated', '42501'],
  },
  'POST /api/agency-invitations/acceptances': {
    summary: 'Accept an invitation and join the agency as an agent',
    body: LinkToken,
    answer: JoinedAgency,
    errors: ['unauthenticated', '42501', 'invalid_link'],
  },
} as const satisfies EndpointTable;
