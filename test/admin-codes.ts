import { Secret, TOTP } from 'otpauth';
import { findPasswordHash } from '../server/domains/accounts/account-queries.ts';
import { insertCodes } from '../server/domains/accounts/codes/admin-code-queries.ts';
import {
  createRecoveryCodes,
  createSecret,
  recoveryHash,
} from '../server/domains/accounts/codes/code-rules.ts';
import { codeSeal } from '../server/domains/accounts/codes/code-seal.ts';
import { sealStep } from '../server/domains/accounts/sign-in/sign-in-steps.ts';
import type { TestApp } from './start-test-app.ts';

/** The one-time code that is valid now, or `inSeconds` seconds from now. */
export const codeOf = (secret: string, inSeconds = 0): string =>
  TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: Date.now() + inSeconds * 1000 });

/** Sets up one-time codes for an account. Returns their secret and the recovery codes. */
export async function setUpCodes(app: TestApp, userId: string) {
  const secret = createSecret();
  const recoveryCodes = createRecoveryCodes();
  await app.database.db.transaction().execute((trx) =>
    insertCodes(trx, {
      user_id: userId,
      sealed_secret: codeSeal(app.config).seal(userId, secret),
      last_step: 0,
      recovery_hashes: recoveryCodes.map((code) => recoveryHash(userId, code)),
      confirmed_at: new Date(),
    }),
  );
  return { secret, recoveryCodes };
}

/** The token for the second sign-in step, as if the password had been entered at the time `at`. */
export async function stepOf(app: TestApp, userId: string, at = new Date()): Promise<string> {
  const stored = await findPasswordHash(app.database.db, { id: userId });
  const proof = { userId, passwordHash: stored?.password_hash ?? null };
  return sealStep({ config: app.config, now: () => at }, proof).step;
}

/** Call this before the first request, because a running app caches settings for two seconds. */
export const switchOn = (app: TestApp, key: 'require_admin_codes' | 'require_recent_sign_in') =>
  app.database.db.insertInto('system_settings').values({ key, value: 'true' }).execute();
