import { Secret, TOTP } from 'otpauth';
import { recoveryCodeCount } from '../../../contract/accounts/admin-codes.ts';
import { sha256 } from '../../sha256.ts';

const period = 30;
/** a clock may be wrong by one step either way */
const window = 1;
const recoveryBytes = 10;

/** The values that apps for one-time codes assume by default (RFC 6238). */
const algorithm = { algorithm: 'SHA1', digits: 6, period } as const;

export const createSecret = (): string => new Secret({ size: 20 }).base32;

/** The address that gives the secret to an app, with the account's mail address as its label. */
export const codeAddress = (secret: string, email: string): string =>
  new TOTP({
    ...algorithm,
    issuer: 'Musha',
    label: email,
    secret: Secret.fromBase32(secret),
  }).toString();

/** The time step that the code belongs to; undefined where it fits none around this moment. */
export function stepOfCode(secret: string, code: string, now: Date): number | undefined {
  const delta = TOTP.validate({
    ...algorithm,
    window,
    token: code,
    secret: Secret.fromBase32(secret),
    timestamp: now.getTime(),
  });
  return delta === null ? undefined : Math.floor(now.getTime() / 1000 / period) + delta;
}

/** A recovery code in the form in which it is compared: people group codes and write them small. */
export const plainCode = (typed: string): string => typed.replaceAll(/[\s-]/g, '').toUpperCase();

export const isPhoneCode = (code: string): boolean => /^\d{6}$/.test(code);

/** Each code has 80 random bits, in groups that can be copied by hand. */
export const createRecoveryCodes = (): string[] =>
  Array.from({ length: recoveryCodeCount }, () =>
    new Secret({ size: recoveryBytes }).base32.replaceAll(/(.{4})(?!$)/g, '$1-'),
  );

/** The only form in which a recovery code is stored. */
export const recoveryHash = (userId: string, code: string): string =>
  sha256(`${userId} ${plainCode(code)}`).toString('base64url');
