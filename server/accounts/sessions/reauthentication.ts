import { AppError } from '../../../contract/errors.ts';
import type { Context } from '../../context.ts';
import type { Viewer } from '../../http/requests/viewer.ts';
import { findPasswordHash } from '../account-queries.ts';
import { isRecentlyAuthenticated } from '../own-account/account-rules.ts';
import { verifyPassword } from '../sign-in/passwords.ts';
import { findSession, markAuthenticated } from './session-queries.ts';

const wrong = 'This is not your password';

/** Refuses unless this is the viewer's password; guessing is limited for each account. */
export async function requirePassword(
  context: Context,
  viewer: Viewer,
  password: string,
  field: 'password' | 'current_password' = 'password',
): Promise<void> {
  await context.limiter.takeFor('password_check', viewer.id);
  const stored = await findPasswordHash(context.db, { id: viewer.id });
  if (!(await verifyPassword(password, stored?.password_hash ?? null))) {
    // 400: a 401 would mean that the session is over.
    throw new AppError('invalid_fields', { message: wrong, fields: { [field]: wrong } });
  }
  await context.limiter.giveBack('password_check', viewer.id);
}

/** The password once more, good for 15 minutes of this session. */
export async function reauthenticate(
  context: Context,
  viewer: Viewer,
  password: string,
): Promise<void> {
  await requirePassword(context, viewer, password);
  await markAuthenticated(context.db, viewer.sessionId, context.now());
}

/** As below, of administrators, while the setting asks for it (DEC-25). */
export async function requireRecentSignIn(
  context: Pick<Context, 'db' | 'now' | 'settings'>,
  viewer: Viewer,
): Promise<void> {
  const isRequired = await context.settings.valueOf('require_recent_sign_in');
  if (isRequired) await requireRecentPassword(context, viewer);
}

/** Refuses serious actions unless the password was given in the last 15 minutes (S34). */
export async function requireRecentPassword(
  { db, now }: Pick<Context, 'db' | 'now'>,
  viewer: Viewer,
): Promise<void> {
  const session = await findSession(db, viewer.sessionId);
  if (session && isRecentlyAuthenticated(session.authenticated_at, now())) return;
  throw new AppError('reauthentication_required');
}
