import { randomUUID } from 'node:crypto';
import type { Session } from '../../contract/accounts.ts';
import { AppError } from '../../contract/errors.ts';
import { noteForSecurity } from '../http/security-log.ts';
import type { RequestFacts } from '../http/viewer.ts';
import { type AccountRow, findAccount } from './account-queries.ts';
import { presentSessionUser } from './present-account.ts';
import {
  createRefreshToken,
  parseRefreshToken,
  type RefreshToken,
  successorOf,
} from './refresh-tokens.ts';
import { isRepeat } from './session-limits.ts';
import { deleteSession, findSession, insertSession, rotateRefreshHash } from './session-queries.ts';
import type { AccountSurroundings } from './surroundings.ts';

/** Begins a session for somebody who has just proved their password. */
export async function startSession(
  around: AccountSurroundings,
  account: AccountRow,
  userAgent: string,
): Promise<Session> {
  const token = createRefreshToken(randomUUID());
  await insertSession(around.db, {
    id: token.sessionId,
    userId: account.id,
    refreshHash: token.hash,
    userAgent,
    now: around.now(),
  });
  return sessionFor(around, account, token);
}

/**
 * Exchanges a refresh token for its successor. The token before is answered with the same successor
 * for 10 s; anything older that still names a live session has been copied, and ends it (S05).
 */
export async function refreshSession(
  around: AccountSurroundings,
  text: string,
  request: RequestFacts,
): Promise<Session> {
  const token = parseRefreshToken(text);
  if (!token) throw new AppError('invalid_session');
  await around.limiter.takeFor('refresh', token.sessionId);
  const successor = successorOf(token, around.config.secret);
  const rotated = await rotateRefreshHash(around.db, {
    sessionId: token.sessionId,
    from: token.hash,
    to: successor.hash,
    now: around.now(),
  });
  if (rotated) return continueSession(around, rotated.user_id, successor);
  return repeatRefresh(around, token, request);
}

async function repeatRefresh(
  around: AccountSurroundings,
  token: RefreshToken,
  request: RequestFacts,
): Promise<Session> {
  const session = await findSession(around.db, token.sessionId);
  if (!session) throw new AppError('invalid_session');
  const { secret, previousSecret } = around.config;
  const successor = [secret, previousSecret ?? secret]
    .map((key) => successorOf(token, key))
    .find(({ hash }) => hash.equals(session.refresh_hash));
  if (successor && isRepeat(session, token.hash, around.now())) {
    return continueSession(around, session.user_id, successor);
  }
  const reused = !session.refresh_hash.equals(token.hash);
  const accountId = session.user_id;
  if (reused) noteForSecurity(request, { accountId, event: 'session_reused' });
  await endSession(around, token.sessionId);
  throw new AppError('invalid_session');
}

async function continueSession(
  around: AccountSurroundings,
  userId: string,
  token: RefreshToken,
): Promise<Session> {
  const account = await findAccount(around.db, userId);
  if (account?.is_active) return sessionFor(around, account, token);
  await endSession(around, token.sessionId);
  throw new AppError('invalid_session');
}

export async function endSession(around: AccountSurroundings, sessionId: string): Promise<void> {
  if (await deleteSession(around.db, sessionId)) around.onSessionsEnded([sessionId]);
}

async function sessionFor(
  around: AccountSurroundings,
  account: AccountRow,
  token: RefreshToken,
): Promise<Session> {
  const access = await around.accessTokens.sign({
    userId: account.id,
    sessionId: token.sessionId,
  });
  return {
    access_token: access.token,
    refresh_token: token.text,
    expires_at: access.expiresAt,
    user: presentSessionUser(account),
  };
}
