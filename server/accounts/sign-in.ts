import type { Session } from '../../contract/accounts.ts';
import { AppError } from '../../contract/errors.ts';
import type { Context } from '../context.ts';
import { noteForSecurity } from '../http/security-log.ts';
import type { RequestFacts } from '../http/viewer.ts';
import { findAccountByEmail, findPasswordHash } from './account-queries.ts';
import { signInRefusal } from './account-rules.ts';
import { verifyPassword } from './passwords.ts';
import { startSession } from './sessions.ts';

/**
 * Begins a session. Unknown address, wrong password and suspended account are one answer (S14);
 * that an address is unconfirmed is told only to whoever knows the password.
 */
export async function signIn(
  context: Context,
  { email, password }: { email: string; password: string },
  request: RequestFacts,
): Promise<Session> {
  // Counted before the work, so that a thousand at once are no way around; success gives it back.
  await context.limiter.takeFor('sign_in_address', request.address);
  await context.limiter.takeFor('sign_in_account', email);
  // Both reads in any case: an unknown address takes as long as a known one.
  const account = await findAccountByEmail(context.db, email);
  const stored = await findPasswordHash(context.db, { email });
  if (account) noteForSecurity(request, { accountId: account.id });
  const matches = await verifyPassword(password, stored?.password_hash ?? null);
  const refusal = account && matches ? signInRefusal(account) : 'unknown';
  if (refusal === 'unverified') throw new AppError('email_unverified');
  if (!account || refusal) throw new AppError('invalid_credentials');
  noteForSecurity(request, { actorId: account.id });
  await context.limiter.giveBack('sign_in_account', email);
  await context.limiter.giveBack('sign_in_address', request.address);
  const passwordHash = stored?.password_hash ?? null;
  return startSession(context, account, { passwordHash, userAgent: request.userAgent });
}
