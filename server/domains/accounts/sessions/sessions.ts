import { randomUUID } from 'node:crypto';
import type { Session } from '../../../../contract/accounts/accounts.ts';
import { AppError } from '../../../../contract/errors.ts';
import type { Context } from '../../../context.ts';
import { isWithinLimit } from '../../../http/rate-limits/rate-limits.ts';
import type { RequestFacts } from '../../../http/requests/viewer.ts';
import { addSecurityFacts } from '../../../http/security-log.ts';
import { recordEvent } from '../../../platform/analytics/event-queries.ts';
import { deviceSignedOut } from '../account-notifications.ts';
import { type AccountRow, findAccount, lockUser } from '../account-queries.ts';
import { presentSessionUser } from '../present-account.ts';
import {
  belongsToSession,
  createRefreshToken,
  isSigned,
  parseRefreshToken,
  type RefreshToken,
  successorsOf,
} from './refresh-tokens.ts';
import { isRepeat, sessionLimits } from './session-limits.ts';
import {
  deleteOldestSessions,
  deleteSession,
  findSession,
  insertSession,
  replaceLatestHash,
  rotateRefreshHash,
} from './session-queries.ts';
import { lacksCode } from './session-reader.ts';

type SessionRow = NonNullable<Awaited<ReturnType<typeof findSession>>>;

interface Proof {
  /** The hash that matched the given password. */
  passwordHash: string | null;
  userAgent: string;
  codeGiven?: boolean;
}

/** Fails if the password or status changed after the password check. Ends excess sessions. */
export async function startSession(
  context: Context,
  account: AccountRow,
  { passwordHash, userAgent, codeGiven = false }: Proof,
): Promise<Session> {
  const token = createRefreshToken(randomUUID(), context.config.secret);
  const ended = await context.db.transaction().execute(async (trx) => {
    const user = await lockUser(trx, account.id);
    if (!user || user.password_hash !== passwordHash) throw new AppError('invalid_credentials');
    // A concurrent suspension is either visible here, or it ends the new session afterwards.
    const now = await findAccount(trx, account.id);
    if (!now?.is_active) throw new AppError('invalid_credentials');
    const session = {
      id: token.sessionId,
      user_id: account.id,
      refresh_hash: token.hash,
      user_agent: userAgent,
      code_given: codeGiven,
    };
    await insertSession(trx, session, context.now());
    const oldest = await deleteOldestSessions(trx, account.id, sessionLimits.perPerson);
    await recordEvent(trx, { type: 'sign_in', userId: account.id });
    return oldest;
  });
  if (ended.length > 0) await notifyOfEndedSession(context, account, ended);
  return sessionFor(context, account, token);
}

/** Repeated sign-ins send at most one notification per day. */
async function notifyOfEndedSession(
  { db, limiter, onSessionsEnded, notify }: Context,
  account: AccountRow,
  ended: string[],
): Promise<void> {
  onSessionsEnded(ended);
  if (await isWithinLimit(limiter, 'device_mail', account.id))
    await notify(db, deviceSignedOut(account));
}

/** A retry within 10 s gets the same successor. Reuse of an older token ends the session (S05). */
export async function refreshSession(
  context: Context,
  text: string,
  request: RequestFacts,
): Promise<Session> {
  const token = parseRefreshToken(text);
  if (!token) throw new AppError('invalid_session');
  // Forged tokens must not use up the rate limit of the session that they name.
  if (isSigned(context, token) || (await isProven(context, token)))
    await context.limiter.takeFor('refresh', token.sessionId);
  const [successor] = successorsOf(context, token);
  const rotated = await rotateRefreshHash(context.db, {
    sessionId: token.sessionId,
    from: token.hash,
    to: successor.hash,
    now: context.now(),
  });
  if (rotated) return continueSession(context, rotated, successor);
  return handleReplacedToken(context, token, request);
}

async function handleReplacedToken(
  context: Context,
  token: RefreshToken,
  request: RequestFacts,
): Promise<Session> {
  const session = await findSession(context.db, token.sessionId);
  if (!session) throw new AppError('invalid_session');
  if (isRepeat(session, token.hash, context.now())) {
    return (
      (await repeatRefresh(context, token, session)) ?? handleReplacedToken(context, token, request)
    );
  }
  if (!belongsToSession(context, token, session)) throw new AppError('invalid_session');
  const reused = !session.refresh_hash.equals(token.hash);
  const accountId = session.user_id;
  if (reused) addSecurityFacts(request, { accountId, event: 'session_reused' });
  await endSession(context, token.sessionId);
  throw new AppError('invalid_session');
}

/** Replaces a token that the client never received; undefined if a concurrent retry did so. */
async function repeatRefresh(
  context: Context,
  token: RefreshToken,
  session: SessionRow,
): Promise<Session | undefined> {
  const successors = successorsOf(context, token);
  const known = successors.find(({ hash }) => hash.equals(session.refresh_hash));
  if (known) return continueSession(context, session, known);
  const [successor] = successors;
  const { sessionId } = token;
  const change = { sessionId, from: session.refresh_hash, to: successor.hash };
  const isReplaced = await replaceLatestHash(context.db, change);
  return isReplaced ? continueSession(context, session, successor) : undefined;
}

/** Accepts old tokens, as the device may have been offline. Returns `unproven` for forged ones. */
export async function signOutWith(
  context: Context,
  text: string,
): Promise<'ended' | 'no session' | 'unproven'> {
  const token = parseRefreshToken(text);
  const session = token && (await findSession(context.db, token.sessionId));
  if (!session) return 'no session';
  if (!belongsToSession(context, token, session)) return 'unproven';
  await endSession(context, token.sessionId);
  return 'ended';
}

async function isProven(context: Context, token: RefreshToken): Promise<boolean> {
  const session = await findSession(context.db, token.sessionId);
  return session !== undefined && belongsToSession(context, token, session);
}

async function continueSession(
  context: Context,
  session: { user_id: string; code_given: boolean },
  token: RefreshToken,
): Promise<Session> {
  const account = await findAccount(context.db, session.user_id);
  if (account?.is_active && !(await lacksCode(context, { ...account, ...session }))) {
    return sessionFor(context, account, token);
  }
  await endSession(context, token.sessionId);
  throw new AppError('invalid_session');
}

/** Ends the session. This also cancels an email change that was requested in it. */
export async function endSession(context: Context, sessionId: string): Promise<void> {
  if (await deleteSession(context.db, sessionId)) context.onSessionsEnded([sessionId]);
}

async function sessionFor(
  context: Context,
  account: AccountRow,
  token: RefreshToken,
): Promise<Session> {
  const access = await context.accessTokens.sign({
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
