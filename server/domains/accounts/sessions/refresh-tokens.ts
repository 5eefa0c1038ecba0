import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Context } from '../../../context.ts';
import { sha256 } from '../../../platform/secrets/sha256.ts';

/**
 * A session id, a secret and a 16-byte signature (S64). Older tokens have a 32-byte secret and no
 * signature.
 */
export interface RefreshToken {
  sessionId: string;
  text: string;
  /** Only the hash is stored (S03). */
  hash: Buffer;
}

const partBytes = 16;

export const createRefreshToken = (sessionId: string, serverSecret: string): RefreshToken =>
  issue(sessionId, randomBytes(partBytes), serverSecret);

/** Checks the format only; undefined if it does not match. */
export function parseRefreshToken(text: string): RefreshToken | undefined {
  const bytes = Buffer.from(text, 'base64url');
  if (bytes.length !== 3 * partBytes || bytes.toString('base64url') !== text) return undefined;
  const hex = bytes.toString('hex', 0, partBytes);
  const sessionId = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  return { sessionId, text, hash: sha256(text) };
}

/** Derives the next token. Retries get the same token, although only hashes are stored (S04). */
function successorOf(
  token: RefreshToken,
  serverSecret: string,
  { isSigned }: { isSigned: boolean },
): RefreshToken {
  const secret = successorSecret(token, successorKey(serverSecret));
  return isSigned
    ? issue(token.sessionId, secret.subarray(0, partBytes), serverSecret)
    : compose(idOf(token.sessionId), secret);
}

function isIssued({ text }: RefreshToken, serverSecret: string): boolean {
  const bytes = Buffer.from(text, 'base64url');
  const [named, signature] = [bytes.subarray(0, 2 * partBytes), bytes.subarray(2 * partBytes)];
  return timingSafeEqual(signatureOf(named, serverSecret), signature);
}

/** The number of refreshes that an open page makes in a day. */
const followedSteps = 110;

/** Whether the session's stored token descends from this unsigned token. */
function isAncestorOfStored(
  token: RefreshToken,
  hashes: readonly Buffer[],
  serverSecret: string,
): boolean {
  const key = successorKey(serverSecret);
  let follower = token;
  for (let step = 0; step < followedSteps; step += 1) {
    follower = compose(idOf(token.sessionId), successorSecret(follower, key));
    if (hashes.some((hash) => hash.equals(follower.hash))) return true;
  }
  return false;
}

type Secrets = Pick<Context, 'config'>;

interface Hashes {
  refresh_hash: Buffer;
  previous_hash: Buffer | null;
}

const secretsOf = ({ config: { secret, previousSecret } }: Secrets): [string, ...string[]] =>
  previousSecret === undefined ? [secret] : [secret, previousSecret];

export const isSigned = (context: Secrets, token: RefreshToken): boolean =>
  secretsOf(context).some((secret) => isIssued(token, secret));

/** The token's possible successors, one for each configured secret. */
export function successorsOf(
  context: Secrets,
  token: RefreshToken,
): [RefreshToken, ...RefreshToken[]] {
  const [secret, ...before] = secretsOf(context);
  const form = { isSigned: isSigned(context, token) };
  return [successorOf(token, secret, form), ...before.map((key) => successorOf(token, key, form))];
}

/** Whether we issued the token for this session. The session id in it proves nothing (S64). */
export function belongsToSession(
  context: Secrets,
  token: RefreshToken,
  { refresh_hash, previous_hash }: Hashes,
): boolean {
  const hashes = previous_hash ? [refresh_hash, previous_hash] : [refresh_hash];
  return (
    hashes.some((hash) => hash.equals(token.hash)) ||
    isSigned(context, token) ||
    secretsOf(context).some((secret) => isAncestorOfStored(token, hashes, secret))
  );
}

function issue(sessionId: string, secret: Buffer, serverSecret: string): RefreshToken {
  const named = Buffer.concat([idOf(sessionId), secret]);
  return compose(named, signatureOf(named, serverSecret));
}

function compose(...parts: readonly Buffer[]): RefreshToken {
  const bytes = Buffer.concat(parts);
  const token = parseRefreshToken(bytes.toString('base64url'));
  if (!token) throw new Error(`invalid refresh token length: ${bytes.length} bytes`);
  return token;
}

const idOf = (sessionId: string): Buffer => Buffer.from(sessionId.replaceAll('-', ''), 'hex');

const signatureOf = (named: Buffer, serverSecret: string): Buffer =>
  hmac(keyFor('musha refresh signature', serverSecret), named).subarray(0, partBytes);

const successorKey = (serverSecret: string): Buffer => keyFor('musha refresh token', serverSecret);

const successorSecret = ({ text }: RefreshToken, key: Buffer): Buffer => hmac(key, text);

const keyFor = (purpose: string, serverSecret: string): Buffer =>
  Buffer.from(hkdfSync('sha256', serverSecret, '', purpose, 32));

const hmac = (key: Buffer, data: string | Buffer): Buffer =>
  createHmac('sha256', key).update(data).digest();
