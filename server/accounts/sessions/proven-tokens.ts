import type { Context } from '../../context.ts';
import { isAncestorOfStored, isIssued, type RefreshToken, successorOf } from './refresh-tokens.ts';

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
