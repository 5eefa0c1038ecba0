import * as z from 'zod/mini';

export const roles = ['renter', 'owner', 'agency', 'agent', 'super_admin'] as const;
export type Role = (typeof roles)[number];
export const Role = z.enum(roles);
