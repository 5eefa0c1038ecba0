import * as z from 'zod/mini';

export const roles = ['renter', 'owner', 'agency', 'agent', 'super_admin', 'auditor'] as const;
export type Role = (typeof roles)[number];
export const Role = z.enum(roles);

/** These roles require an invitation. For all others, people register themselves. */
export const invitedRoles = ['super_admin', 'auditor'] as const satisfies readonly Role[];
export const InvitedRole = z.enum(invitedRoles);
export type InvitedRole = z.infer<typeof InvitedRole>;
