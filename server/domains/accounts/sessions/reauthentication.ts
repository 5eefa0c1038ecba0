import { AppError } from '../../../../contract/errors.ts';
import type { Context } from '../../../context.ts';
import type { Viewer } from '../../../http/requests/viewer.ts';
import { findPasswordHash } from '../account-queries.ts';
import { isRecentlyAuthenticated } from '../own-account/account-rules.ts';
import { verifyPassword } from '../sign-in/passwords.ts';
import { findSession, markAuthenticated } from './session-queries.ts';

type Field = 'password' | 'current_password';

/** This error is a 400, because a 401 would mean that the session has ended. */
export function wrongPassword(field: Field): AppError {
  const message = 'This password is wrong';
  return new AppError('invalid_fields', { message, fields: { [field]: message } });
}

/** Throws unless this is the viewer's password. Returns the matching hash. */
export async function requirePassword(
  context: Context,
  viewer: Viewer,
  password: string,
  field: Field = 'password',
): Promise<string | null> {
  await context.limiter.takeFor('password_check', viewer.id);
  const stored = await findPasswordHash(context.db, { id: viewer.id });
  const passwordHash = stored?.password_hash ?? null;
  if (!(await verifyPassword(password, passwordHash))) throw wrongPassword(field);
  await context.limiter.refund('password_check', viewer.id);
  return passwordHash;
}

/** Confirms the password for the next 15 minutes of this session. */
export async function reauthenticate(
  context: Context,
  viewer: Viewer,
  password: string,
): Promise<void> {
  await requirePassword(context, viewer, password);
  await markAuthenticated(context.db, viewer.sessionId, context.now());
}

/** Requires a recent password from administrators if the setting demands it (DEC-25). */
export async function requireRecentSignIn(
  context: Pick<Context, 'db' | 'now' | 'settings'>,
  viewer: Viewer,
): Promise<void> {
  const isRequired = await context.settings.valueOf('require_recent_sign_in');
  if (isRequired) await requireRecentPassword(context, viewer);
}

export async function requireRecentPassword(
  { db, now }: Pick<Context, 'db' | 'now'>,
  viewer: Viewer,
): Promise<void> {
  const session = await findSession(db, viewer.sessionId);
  if (session && isRecentlyAuthenticated(session.authenticated_at, now())) return;
  throw new AppError('reauthentication_required');
}
