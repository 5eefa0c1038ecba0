import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits for the link of a mail, and their hash, which alone is kept (S18). */
export function createMailToken(): { token: string; hash: Buffer } {
  const token = randomBytes(32).toString('base64url');
  return { token, hash: hashOfToken(token) };
}

export const hashOfToken = (token: string): Buffer => createHash('sha256').update(token).digest();
