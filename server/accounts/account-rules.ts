import type { Role } from '../../contract/roles.ts';
import type { Viewer } from '../http/viewer.ts';
import { sessionLimits } from './session-limits.ts';

interface SigningIn {
  is_active: boolean;
  email_confirmed_at: Date | null;
}

/** Asked only after the password was right; suspended looks like a wrong password (S14). */
export function signInRefusal(account: SigningIn): 'suspended' | 'unverified' | undefined {
  if (!account.is_active) return 'suspended';
  return account.email_confirmed_at ? undefined : 'unverified';
}

/** Roles change through registration only, and only away from renter (U6, U6r). */
export const mayRegister = (viewer: Viewer | null): boolean =>
  viewer === null || viewer.role === 'renter';

export type UserView = 'full' | 'public' | 'none';

interface OtherUser {
  id: string;
  is_active: boolean;
  is_lister: boolean;
  is_counterpart: boolean;
}

/** Oneself and administrators in full, listers and one's own counterparts in part (H1, U2). */
export function viewOfUser(viewer: Viewer, user: OtherUser): UserView {
  if (viewer.id === user.id || viewer.role === 'super_admin') return 'full';
  if (!user.is_active) return 'none';
  return user.is_lister || user.is_counterpart ? 'public' : 'none';
}

export type UserEdit = 'allowed' | 'forbidden' | 'unknown';

/** Only oneself; administrators are told so, everybody else finds nobody (H2). */
export function editOfUser(viewer: Viewer, userId: string): UserEdit {
  if (viewer.id === userId) return 'allowed';
  return viewer.role === 'super_admin' ? 'forbidden' : 'unknown';
}

/** There is always an administrator left (U7, F34). */
export const mayDeleteAccount = (role: Role, otherAdministrators: number): boolean =>
  role !== 'super_admin' || otherAdministrators > 0;

/** Whether the password was given recently enough for something grave. */
export const isRecentlyAuthenticated = (authenticatedAt: Date, now: Date): boolean =>
  now.getTime() - authenticatedAt.getTime() <= sessionLimits.recentMs;

/** More than anybody looks through. */
export const maxFavourites = 500;
