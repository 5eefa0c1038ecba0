import type {
  AgencyInvitation,
  OfferedInvitation,
} from '../../../contract/agencies/invitations.ts';
import type { InvitationRow, OfferedRow } from './invitation-queries.ts';
import { invitationState } from './invitation-rules.ts';

export const presentInvitation = (row: InvitationRow): AgencyInvitation => ({
  id: row.id,
  most_uses: row.most_uses,
  uses: row.uses,
  created_at: row.created_at.toISOString(),
  expires_at: row.expires_at.toISOString(),
});

export const presentOffer = (row: OfferedRow, now: Date): OfferedInvitation => ({
  state: invitationState(row, now),
  agency: { id: row.agency_id, name: row.name, address: row.address, logo: row.logo },
});
