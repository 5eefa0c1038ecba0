import * as z from 'zod/mini';
import { Email, requiredText, Timestamp, Uuid } from '../primitives.ts';
import { InvitedRole, Role } from '../roles.ts';

/** Somebody who administers or looks at the administration, with what they have set up. */
export const Administrator = z.strictObject({
  id: Uuid,
  name: z.nullable(z.string()),
  email: z.string(),
  role: Role,
  is_active: z.boolean(),
  last_login_at: z.nullable(Timestamp),
  /** since when they sign in with one-time codes */
  codes_since: z.nullable(Timestamp),
  recovery_codes_left: z.int(),
  is_me: z.boolean(),
});
export type Administrator = z.infer<typeof Administrator>;

export const AdminInvitation = z.strictObject({
  id: Uuid,
  email: z.string(),
  role: Role,
  /** null for the operator at the command line, and for who is gone */
  invited_by: z.nullable(z.string()),
  created_at: Timestamp,
  expires_at: Timestamp,
});
export type AdminInvitation = z.infer<typeof AdminInvitation>;

export const Administrators = z.strictObject({
  administrators: z.array(Administrator),
  invitations: z.array(AdminInvitation),
  /** nobody administers without one-time codes */
  codes_required: z.boolean(),
});
export type Administrators = z.infer<typeof Administrators>;

export const NewInvitation = z.strictObject({
  email: Email,
  /** an administrator's unless stated */
  role: z.optional(InvitedRole),
});
export type NewInvitation = z.infer<typeof NewInvitation>;

/** Why something is taken from somebody. */
export const WithReason = z.strictObject({ reason: requiredText(500, 'Please say why') });
