import { randomUUID } from 'node:crypto';
import type { Session } from '../../contract/accounts.ts';
import { AppError } from '../../contract/errors.ts';
import { recordEvent } from '../analytics/record-event.ts';
import { isWithinLimit } from '../http/is-within-limit.ts';
import { noteForSecurity } from '../http/security-log.ts';
import type { RequestFacts } from '../http/viewer.ts';
import { deviceSignedOutMail } from './account-mails.ts';
import { type AccountRow, findAccount, lockUser } from './account-queries.ts';
import { presentSessionUser } from './present-account.ts';
import {
  createRefreshToken,
  parseRefreshToken,
  type RefreshToken,
  successorOf,
} from './refresh-tokens.ts';
import { isRepeat, sessionLimits } from './session-limits.ts';
import {
  deleteOldestSessions,
  deleteSession,
  findSession,
  insertSession,
  rotateRefreshHash,
} from './session-queries.ts';
import type { AccountSurroundings } from './surroundings.ts';

interface Proof {
  /** the hash that the password given has matched */
  passwordHash: string | null;
  userAgent: string;
}

/**
 * Begins a session for somebody who has just proved their password, unless it was changed meanwhile.
 * Where there are too many, the one that was not used for the longest time ends.
 */
export async function startSession(
  around: AccountSurroundings,
  account: AccountRow,
  { passwordHash, userAgent }: Proof,
): Promise<Session> {
  const token = createRefreshToken(randomUUID());
  const ended = await around.db.transaction().execute(async (trx) => {
    const user = await lockUser(trx, account.id);
    if (!user || user.password_hash !== passwordHash) throw new AppError('invalid_credentials');
    await insertSession(trx, {
      id: token.sessionId,
      userId: account.id,
      refreshHash: token.hash,
      userAgent,
      now: around.now(),
    });
    const oldest = await deleteOldestSessions(trx, account.id, sessionLimits.perPerson);
    await recordEvent(trx, { type: 'sign_in', userId: account.id });
    return oldest;
  });
  if (ended.length > 0) await tellOfEnd(around, account, ended);
  return sessionFor(around, account, token);
}

/** Somebody who signs in again and again is told once a day. */
async function tellOfEnd(
  { config, db, limiter, onSessionsEnded, outbox }: AccountSurroundings,
  { id, email }: AccountRow,
  ended: string[],
): Promise<void> {
  onSessionsEnded(ended);
  if (await isWithinLimit(limiter, 'device_mail', id)) {
    await outbox.enqueue(db, deviceSignedOutMail(config, email));
  }
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

/** Its link to another address goes with its row. */
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
