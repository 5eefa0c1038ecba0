import type { SignInStep } from '../../../../contract/accounts/admin-codes.ts';
import { AppError } from '../../../../contract/errors.ts';
import type { Context } from '../../../context.ts';
import type { Viewer } from '../../../http/requests/viewer.ts';
import { findPasswordHash } from '../account-queries.ts';
import { recordAdminAction } from '../administration/admin-log-queries.ts';
import { requireRecentPassword } from '../sessions/reauthentication.ts';
import { sealStep } from '../sign-in/sign-in-steps.ts';
import { findCodes, replaceRecoveryHashes } from './admin-code-queries.ts';
import { createRecoveryCodes, recoveryHash } from './code-rules.ts';

export async function beginOwnCodes(context: Context, viewer: Viewer): Promise<SignInStep> {
  await requireRecentPassword(context, viewer);
  if (await findCodes(context.db, viewer.id)) {
    throw new AppError('conflict', { message: 'You have already set up one-time codes.' });
  }
  const stored = await findPasswordHash(context.db, { id: viewer.id });
  const passwordHash = stored?.password_hash ?? null;
  return { next: 'enrolment', ...sealStep(context, { userId: viewer.id, passwordHash }) };
}

export async function renewRecoveryCodes(context: Context, viewer: Viewer): Promise<string[]> {
  await requireRecentPassword(context, viewer);
  const codes = createRecoveryCodes();
  const hashes = codes.map((code) => recoveryHash(viewer.id, code));
  await context.db.transaction().execute(async (trx) => {
    if (!(await replaceRecoveryHashes(trx, viewer.id, hashes))) {
      throw new AppError('conflict', { message: 'Please set up one-time codes first.' });
    }
    const action = 'renew_recovery_codes';
    await recordAdminAction(trx, { adminId: viewer.id, targetUserId: viewer.id, action });
  });
  return codes;
}
