import type { OfferedInvitation } from '../../../../contract/agencies/invitations.ts';

const dayMs = 86_400_000;

export const invitationMs = 14 * dayMs;
/** Milliseconds after expiry during which the link still explains why it doesn't work. */
export const rememberedMs = 30 * dayMs;
export const maxOpenInvitations = 20;

interface RuledInvitation {
  most_uses: number;
  uses: number;
  expires_at: Date;
  withdrawn_at: Date | null;
}

/** Withdrawal wins over expiry: a withdrawn link is never "expired" (TEAM-03). */
export function invitationState(
  { most_uses, uses, expires_at, withdrawn_at }: RuledInvitation,
  now: Date,
): OfferedInvitation['state'] {
  if (withdrawn_at) return 'withdrawn';
  if (uses >= most_uses) return 'used';
  return expires_at > now ? 'open' : 'expired';
}
