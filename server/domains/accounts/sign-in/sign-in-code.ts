import { renderSVG } from 'uqr';
import type {
  CodeAnswer,
  CodeEnrolment,
  SignInStep,
} from '../../../../contract/accounts/admin-codes.ts';
import { AppError } from '../../../../contract/errors.ts';
import type { Context } from '../../../context.ts';
import type { RequestFacts } from '../../../http/requests/viewer.ts';
import { addSecurityFacts } from '../../../http/security-log.ts';
import type { AccountRow } from '../account-queries.ts';
import { recordAdminAction } from '../administration/admin-log-queries.ts';
import { codesSetUp, recoveryCodeUsed } from '../administration/administrator-notifications.ts';
import {
  consumeRecoveryHash,
  consumeStep,
  findCodes,
  insertCodes,
} from '../codes/admin-code-queries.ts';
import {
  createRecoveryCodes,
  createSecret,
  isPhoneCode,
  normaliseCode,
  otpauthUrl,
  recoveryHash,
  stepOfCode,
} from '../codes/code-rules.ts';
import { codeSeal } from '../codes/code-seal.ts';
import { readsAdministration } from '../role-rules.ts';
import { endSessionsOf } from '../sessions/end-sessions.ts';
import { startSession } from '../sessions/sessions.ts';
import { openStep, type StepHolder, sealStep } from './sign-in-steps.ts';

/** The next sign-in step that involves a code; undefined if the account needs none (X12). */
export async function codeStepFor(
  context: Context,
  account: AccountRow,
): Promise<SignInStep['next'] | undefined> {
  if (!readsAdministration(account.role)) return undefined;
  if (await findCodes(context.db, account.id)) return 'code';
  return (await context.settings.valueOf('require_admin_codes')) ? 'enrolment' : undefined;
}

/** Creates a new phone's secret, which is stored once a code proves that the phone received it. */
export async function beginEnrolment(context: Context, step: string): Promise<CodeEnrolment> {
  const { account, passwordHash } = await openStep(context, step);
  if (await findCodes(context.db, account.id)) throw new AppError('invalid_step');
  const secret = createSecret();
  const uri = otpauthUrl(secret, account.email);
  const picture = renderSVG(uri, { border: 2 });
  return {
    step: sealStep(context, { userId: account.id, passwordHash, secret }).step,
    secret,
    uri,
    qr: `data:image/svg+xml,${encodeURIComponent(picture)}`,
  };
}

export async function signInWithCode(
  context: Context,
  given: { step: string; code: string },
  request: RequestFacts,
): Promise<CodeAnswer> {
  const holder = await openStep(context, given.step);
  const { account, passwordHash } = holder;
  addSecurityFacts(request, { accountId: account.id });
  // Counts the attempt before checking it, so that concurrent guesses cannot exceed the limit.
  await context.limiter.takeFor('code_guess', account.id);
  const code = normaliseCode(given.code);
  const codes = await findCodes(context.db, account.id);
  if ((codes !== undefined) === (holder.secret !== undefined)) throw new AppError('invalid_step');
  const recovery_codes = codes ? [] : await enrol(context, holder, code);
  if (codes) await consumeCode(context, account, { code, sealedSecret: codes.sealed_secret });
  await context.limiter.refund('code_guess', account.id);
  addSecurityFacts(request, { actorId: account.id });
  const proof = { passwordHash, userAgent: request.userAgent, codeGiven: true };
  return { session: await startSession(context, account, proof), recovery_codes };
}

/** Ends all earlier sessions, because they began without a code. */
async function enrol(
  context: Context,
  { account: { id, email }, secret = '' }: StepHolder,
  code: string,
): Promise<string[]> {
  const step = isPhoneCode(code) ? stepOfCode(secret, code, context.now()) : undefined;
  if (step === undefined) throw new AppError('invalid_code');
  const recoveryCodes = createRecoveryCodes();
  await endSessionsOf(context, id, async (trx) => {
    const isFirst = await insertCodes(trx, {
      user_id: id,
      sealed_secret: codeSeal(context.config).seal(id, secret),
      last_step: step,
      recovery_hashes: recoveryCodes.map((recoveryCode) => recoveryHash(id, recoveryCode)),
      confirmed_at: context.now(),
    });
    if (!isFirst) throw new AppError('invalid_step');
    await recordAdminAction(trx, { adminId: id, targetUserId: id, action: 'set_up_codes' });
    await context.notify(trx, codesSetUp(email));
  });
  return recoveryCodes;
}

async function consumeCode(
  { config, db, now, notify }: Context,
  { id, email }: AccountRow,
  { code, sealedSecret }: { code: string; sealedSecret: string },
): Promise<void> {
  if (isPhoneCode(code)) {
    const step = stepOfCode(codeSeal(config).open(id, sealedSecret), code, now());
    if (step === undefined || !(await consumeStep(db, id, step)))
      throw new AppError('invalid_code');
    return;
  }
  await db.transaction().execute(async (trx) => {
    const isTaken = await consumeRecoveryHash(trx, id, recoveryHash(id, code));
    if (!isTaken) throw new AppError('invalid_code');
    await recordAdminAction(trx, { adminId: id, targetUserId: id, action: 'use_recovery_code' });
    await notify(trx, recoveryCodeUsed({ id, email }));
  });
}
