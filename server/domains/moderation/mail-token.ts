import { createHash, randomBytes } from 'node:crypto';

/** A link token of 256 random bits, and its hash. Only the hash is stored (S18). */
export function createMailToken(): { token: string; hash: Buffer } {
  const token = randomBytes(32).toString('base64url');
  return { token, hash: hashOfToken(token) };
}

export const hashOfToken = (token: string): Buffer => createHash('sha256').update(token).digest();
