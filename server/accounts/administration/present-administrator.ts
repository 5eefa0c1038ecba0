import type { AdminInvitation, Administrator } from '../../../contract/accounts/administrators.ts';
import { Role } from '../../../contract/roles.ts';
import type { listAdministrators, listInvitations } from './administrator-queries.ts';
import { invitedRoleOf } from './invitations.ts';

type AdministratorRow = Awaited<ReturnType<typeof listAdministrators>>[number];
type InvitationRow = Awaited<ReturnType<typeof listInvitations>>[number];

export const presentAdministrator = (row: AdministratorRow, viewerId: string): Administrator => ({
  id: row.id,
  name: row.name,
  email: row.email,
  role: Role.parse(row.role),
  is_active: row.is_active,
  last_login_at: row.last_login_at?.toISOString() ?? null,
  codes_since: row.codes_since?.toISOString() ?? null,
  recovery_codes_left: row.recovery_codes_left,
  is_me: row.id === viewerId,
});

export const presentInvitation = (row: InvitationRow): AdminInvitation => ({
  id: row.id,
  email: row.email,
  role: invitedRoleOf(row),
  invited_by: row.invited_by,
  created_at: row.created_at.toISOString(),
  expires_at: row.expires_at.toISOString(),
});
