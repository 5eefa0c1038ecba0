import * as z from 'zod/mini';
import { Email, requiredText, Timestamp, Uuid } from '../primitives.ts';
import { InvitedRole, Role } from '../roles.ts';

export const Administrator = z.strictObject({
  id: Uuid,
  name: z.nullable(z.string()),
  email: z.string(),
  role: Role,
  is_active: z.boolean(),
  last_login_at: z.nullable(Timestamp),
  codes_since: z.nullable(Timestamp),
  recovery_codes_left: z.int(),
  is_me: z.boolean(),
});
export type Administrator = z.infer<typeof Administrator>;

export const AdminInvitation = z.strictObject({
  id: Uuid,
  email: z.string(),
  role: Role,
  /** Null for the operator, and after the inviter's account is deleted. */
  invited_by: z.nullable(z.string()),
  created_at: Timestamp,
  expires_at: Timestamp,
});
export type AdminInvitation = z.infer<typeof AdminInvitation>;

export const Administrators = z.strictObject({
  administrators: z.array(Administrator),
  invitations: z.array(AdminInvitation),
  codes_required: z.boolean(),
});
export type Administrators = z.infer<typeof Administrators>;

export const NewInvitation = z.strictObject({
  email: Email,
  role: z.optional(InvitedRole),
});
export type NewInvitation = z.infer<typeof NewInvitation>;

export const WithReason = z.strictObject({ reason: requiredText(500, 'Please say why') });
