import { hkdfSync } from 'node:crypto';

/** Identifies a secret without revealing it, to record when it came into use. */
export const secretName = (secret: string): string =>
  Buffer.from(hkdfSync('sha256', secret, '', 'musha name of a secret', 12)).toString('base64url');
