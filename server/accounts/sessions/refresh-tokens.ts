import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import { sha256 } from '../../sha256.ts';

/**
 * An opaque token that names its session and proves it: 16 bytes of id, 16 of a secret, and 16 of
 * our signature. The signature distinguishes an old token from a forged one (S64).
 */
export interface RefreshToken {
  sessionId: string;
  text: string;
  /** the only form that is stored (S03) */
  hash: Buffer;
}

const partBytes = 16;

export const createRefreshToken = (sessionId: string, serverSecret: string): RefreshToken =>
  issue(sessionId, randomBytes(partBytes), serverSecret);

/** undefined for anything not of this form; whether the token is valid is not known yet. */
export function parseRefreshToken(text: string): RefreshToken | undefined {
  const bytes = Buffer.from(text, 'base64url');
  if (bytes.length !== 3 * partBytes || bytes.toString('base64url') !== text) return undefined;
  const hex = bytes.toString('hex', 0, partBytes);
  const sessionId = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  return { sessionId, text, hash: sha256(text) };
}

/**
 * The one token that follows this one. It is computed, so that a repeated refresh gives the same
 * successor (S04) although only hashes are stored; without the server's secret nobody can compute it.
 */
export function successorOf(token: RefreshToken, serverSecret: string): RefreshToken {
  const secret = keyed(serverSecret, 'musha refresh token', token.text).subarray(0, partBytes);
  return issue(token.sessionId, secret, serverSecret);
}

/** Whether we issued this token of this session, however long ago. */
export function isIssued({ text }: RefreshToken, serverSecret: string): boolean {
  const bytes = Buffer.from(text, 'base64url');
  const [named, signature] = [bytes.subarray(0, 2 * partBytes), bytes.subarray(2 * partBytes)];
  return timingSafeEqual(signatureOf(named, serverSecret), signature);
}

function issue(sessionId: string, secret: Buffer, serverSecret: string): RefreshToken {
  const named = Buffer.concat([Buffer.from(sessionId.replaceAll('-', ''), 'hex'), secret]);
  const text = Buffer.concat([named, signatureOf(named, serverSecret)]).toString('base64url');
  return { sessionId, text, hash: sha256(text) };
}

const signatureOf = (named: Buffer, serverSecret: string): Buffer =>
  keyed(serverSecret, 'musha refresh signature', named).subarray(0, partBytes);

function keyed(serverSecret: string, purpose: string, data: string | Buffer): Buffer {
  const key = Buffer.from(hkdfSync('sha256', serverSecret, '', purpose, 32));
  return createHmac('sha256', key).update(data).digest();
}
