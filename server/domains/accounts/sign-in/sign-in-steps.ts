import * as z from 'zod/mini';
import type { SignInStep } from '../../../../contract/accounts/admin-codes.ts';
import { AppError } from '../../../../contract/errors.ts';
import type { Context } from '../../../context.ts';
import { Seal } from '../../../platform/secrets/seal.ts';
import { sha256 } from '../../../platform/secrets/sha256.ts';
import { type AccountRow, findAccount, findPasswordHash } from '../account-queries.ts';
import { signInRefusal } from '../own-account/account-rules.ts';
import { readsAdministration } from '../role-rules.ts';

const lifetimeMs = 10 * 60_000;
const place = 'between password and code';

const Contents = z.strictObject({
  userId: z.string(),
  /** Derived from the password hash, so that a new password invalidates the step. */
  passwordMark: z.string(),
  expiresMs: z.int(),
  /** A secret that the phone has not yet confirmed. */
  secret: z.optional(z.string()),
});

interface NewStep {
  userId: string;
  passwordHash: string | null;
  secret?: string;
}

type Sealing = Pick<Context, 'config' | 'now'>;

const sealOf = ({ config }: Sealing) => new Seal(config, 'musha sign-in step');

const markOf = (passwordHash: string | null): string =>
  sha256(passwordHash ?? '').toString('base64url');

/** Encrypts proof of a correct password. It is not a session: it only allows entering a code. */
export function sealStep(
  context: Sealing,
  { userId, passwordHash, secret }: NewStep,
): Pick<SignInStep, 'step' | 'expires_at'> {
  const expiresMs = context.now().getTime() + lifetimeMs;
  const contents = { userId, passwordMark: markOf(passwordHash), expiresMs, secret };
  return {
    step: sealOf(context).seal(place, JSON.stringify(contents)),
    expires_at: new Date(expiresMs).toISOString(),
  };
}

export interface StepHolder {
  account: AccountRow;
  passwordHash: string | null;
  secret: string | undefined;
}

/** Throws `invalid_step` if the password has changed or the person is not an administrator. */
export async function openStep(context: Context, step: string): Promise<StepHolder> {
  const { userId, passwordMark, expiresMs, secret } = open(context, step);
  const account = await findAccount(context.db, userId);
  const stored = await findPasswordHash(context.db, { id: userId });
  const passwordHash = stored?.password_hash ?? null;
  if (
    expiresMs <= context.now().getTime() ||
    !account ||
    signInRefusal(account) ||
    !readsAdministration(account.role) ||
    markOf(passwordHash) !== passwordMark
  ) {
    throw new AppError('invalid_step');
  }
  return { account, passwordHash, secret };
}

function open(context: Sealing, step: string): z.infer<typeof Contents> {
  try {
    return Contents.parse(JSON.parse(sealOf(context).open(place, step)));
  } catch (cause) {
    throw new AppError('invalid_step', { cause });
  }
}
