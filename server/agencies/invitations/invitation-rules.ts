import type { OfferedInvitation } from '../../../contract/agencies/invitations.ts';

const dayMs = 86_400_000;

/** An invitation may be accepted for so long. */
export const invitationMs = 14 * dayMs;
/** For so long after its end a link says why it does not work. */
export const rememberedMs = 30 * dayMs;
/** So many links of one agency work at the same time. */
export const mostOpenInvitations = 20;

interface RuledInvitation {
  most_uses: number;
  uses: number;
  expires_at: Date;
  withdrawn_at: Date | null;
}

/** What became of an invitation; what somebody did comes before what time did (TEAM-03). */
export function invitationState(
  { most_uses, uses, expires_at, withdrawn_at }: RuledInvitation,
  now: Date,
): OfferedInvitation['state'] {
  if (withdrawn_at) return 'withdrawn';
  if (uses >= most_uses) return 'used';
  return expires_at > now ? 'open' : 'expired';
}
