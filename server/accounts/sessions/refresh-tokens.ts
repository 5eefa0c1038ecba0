import { createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { sha256 } from '../../sha256.ts';

/** An opaque token that names its session and proves it: 16 bytes of id, 32 bytes of secret. */
export interface RefreshToken {
  sessionId: string;
  text: string;
  /** the only form that is stored (S03) */
  hash: Buffer;
}

const idBytes = 16;
const secretBytes = 32;

export const createRefreshToken = (sessionId: string): RefreshToken =>
  compose(sessionId, randomBytes(secretBytes));

/** undefined for anything not of this form; whether the token is valid is not known yet. */
export function parseRefreshToken(text: string): RefreshToken | undefined {
  const bytes = Buffer.from(text, 'base64url');
  if (bytes.length !== idBytes + secretBytes || bytes.toString('base64url') !== text) {
    return undefined;
  }
  const hex = bytes.toString('hex', 0, idBytes);
  const sessionId = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  return compose(sessionId, bytes.subarray(idBytes));
}

/**
 * The one token that follows this one. It is computed, so that a repeated refresh gives the same
 * successor (S04) although only hashes are stored; without the server's secret nobody can compute it.
 */
export function successorOf(token: RefreshToken, serverSecret: string): RefreshToken {
  const key = Buffer.from(hkdfSync('sha256', serverSecret, '', 'musha refresh token', 32));
  return compose(token.sessionId, createHmac('sha256', key).update(token.text).digest());
}

function compose(sessionId: string, secret: Buffer): RefreshToken {
  const id = Buffer.from(sessionId.replaceAll('-', ''), 'hex');
  const text = Buffer.concat([id, secret]).toString('base64url');
  return { sessionId, text, hash: sha256(text) };
}
