import type { OfferedInvitation } from '../../../contract/agencies/invitations.ts';

const dayMs = 86_400_000;

/** Milliseconds in which an invitation may be accepted. */
export const invitationMs = 14 * dayMs;
/** Milliseconds after its end in which its link says why it does not work. */
export const rememberedMs = 30 * dayMs;
/** So many links of one agency may work at the same time. */
export const mostOpenInvitations = 20;

interface RuledInvitation {
  most_uses: number;
  uses: number;
  expires_at: Date;
  withdrawn_at: Date | null;
}

/**
 * The state of an invitation. A person's act counts before the passing of time: a withdrawn link is
 * never "expired" (TEAM-03).
 */
export function invitationState(
  { most_uses, uses, expires_at, withdrawn_at }: RuledInvitation,
  now: Date,
): OfferedInvitation['state'] {
  if (withdrawn_at) return 'withdrawn';
  if (uses >= most_uses) return 'used';
  return expires_at > now ? 'open' : 'expired';
}
