import { Secret, TOTP } from 'otpauth';
import { recoveryCodeCount } from '../../../../contract/accounts/admin-codes.ts';
import { sha256 } from '../../../platform/secrets/sha256.ts';

const period = 30;
/** How many 30-second steps a phone's clock can be fast or slow. */
const window = 1;
const recoveryBytes = 10;

/** Authenticator apps assume these values by default (RFC 6238). */
const algorithm = { algorithm: 'SHA1', digits: 6, period } as const;

export const createSecret = (): string => new Secret({ size: 20 }).base32;

export const otpauthUrl = (secret: string, email: string): string =>
  new TOTP({
    ...algorithm,
    issuer: 'Musha',
    label: email,
    secret: Secret.fromBase32(secret),
  }).toString();

/** A valid code's time step; undefined if the code matches no step near `now`. */
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

export const normaliseCode = (typed: string): string =>
  typed.replaceAll(/[\s-]/g, '').toUpperCase();

export const isPhoneCode = (code: string): boolean => /^\d{6}$/.test(code);

/** Each code has 80 random bits, in groups that are easy to copy by hand. */
export const createRecoveryCodes = (): string[] =>
  Array.from({ length: recoveryCodeCount }, () =>
    new Secret({ size: recoveryBytes }).base32.replaceAll(/(.{4})(?!$)/g, '$1-'),
  );

/** Recovery codes are stored only as this hash. */
export const recoveryHash = (userId: string, code: string): string =>
  sha256(`${userId} ${normaliseCode(code)}`).toString('base64url');
