import type { Session } from '../../../../contract/accounts/accounts.ts';
import type { SignInStep } from '../../../../contract/accounts/admin-codes.ts';
import { AppError } from '../../../../contract/errors.ts';
import type { Context } from '../../../context.ts';
import type { RequestFacts } from '../../../http/requests/viewer.ts';
import { addSecurityFacts } from '../../../http/security-log.ts';
import { findAccountByEmail, findPasswordHash } from '../account-queries.ts';
import { suspensionNotice } from '../administration/suspension-rules.ts';
import { signInRefusal } from '../own-account/account-rules.ts';
import { startSession } from '../sessions/sessions.ts';
import { verifyPassword } from './passwords.ts';
import { codeStepFor } from './sign-in-code.ts';
import { sealStep } from './sign-in-steps.ts';

/** Without the password, no response reveals whether an account exists, or its state (S14). */
export async function signIn(
  context: Context,
  { email, password }: { email: string; password: string },
  request: RequestFacts,
): Promise<Session | SignInStep> {
  // Counts the attempt before checking it, so that concurrent guesses cannot exceed the limit.
  const { limiter } = context;
  await limiter.takeFor('sign_in_address', request.address);
  await limiter.takeOnceFor('sign_in_spray', request.address, email);
  await limiter.takeFor('sign_in_account', email);
  // Unknown email addresses must take as long as known ones, so both queries always run.
  const account = await findAccountByEmail(context.db, email);
  const stored = await findPasswordHash(context.db, { email });
  if (account) addSecurityFacts(request, { accountId: account.id });
  const matches = await verifyPassword(password, stored?.password_hash ?? null);
  const refusal = account && matches ? signInRefusal(account) : 'unknown';
  if (refusal === 'unverified') throw new AppError('email_unverified');
  if (account && refusal === 'suspended') {
    throw new AppError('account_suspended', { message: suspensionNotice(account) });
  }
  if (!account || refusal) throw new AppError('invalid_credentials');
  await limiter.refund('sign_in_account', email);
  await limiter.refundOnce('sign_in_spray', request.address, email);
  await limiter.refund('sign_in_address', request.address);
  const passwordHash = stored?.password_hash ?? null;
  const next = await codeStepFor(context, account);
  if (next) return { next, ...sealStep(context, { userId: account.id, passwordHash }) };
  addSecurityFacts(request, { actorId: account.id });
  return startSession(context, account, { passwordHash, userAgent: request.userAgent });
}
