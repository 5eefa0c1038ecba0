import { hkdfSync } from 'node:crypto';

/** Tells secrets apart and tells nothing of them, to note since when each is in use. */
export const secretName = (secret: string): string =>
  Buffer.from(hkdfSync('sha256', secret, '', 'musha name of a secret', 12)).toString('base64url');
