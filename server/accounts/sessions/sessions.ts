import { randomUUID } from 'node:crypto';
import type { Session } from '../../../contract/accounts/accounts.ts';
import { AppError } from '../../../contract/errors.ts';
import { recordEvent } from '../../analytics/record-event.ts';
import type { Context } from '../../context.ts';
import { isWithinLimit } from '../../http/rate-limits/is-within-limit.ts';
import type { RequestFacts } from '../../http/requests/viewer.ts';
import { noteForSecurity } from '../../http/security-log.ts';
import { deviceSignedOutMail } from '../account-mails.ts';
import { deviceSignedOutPush } from '../account-pushes.ts';
import { type AccountRow, findAccount, lockUser } from '../account-queries.ts';
import { presentSessionUser } from '../present-account.ts';
import { lacksCode } from '../sign-in/lacks-code.ts';
import { isSigned, proves, successorsOf } from './proven-tokens.ts';
import { createRefreshToken, parseRefreshToken, type RefreshToken } from './refresh-tokens.ts';
import { isRepeat, sessionLimits } from './session-limits.ts';
import {
  deleteOldestSessions,
  deleteSession,
  findSession,
  insertSession,
  replaceLatestHash,
  rotateRefreshHash,
} from './session-queries.ts';

type SessionRow = NonNullable<Awaited<ReturnType<typeof findSession>>>;

interface Proof {
  /** the hash that the password given has matched */
  passwordHash: string | null;
  userAgent: string;
  /** a one-time code was right as well */
  codeGiven?: boolean;
}

/**
 * Begins a session for somebody who has just proved their password, unless it was changed, or they
 * were suspended, meanwhile.
 * Where there are too many, the one that was not used for the longest time ends.
 */
export async function startSession(
  context: Context,
  account: AccountRow,
  { passwordHash, userAgent, codeGiven = false }: Proof,
): Promise<Session> {
  const token = createRefreshToken(randomUUID(), context.config.secret);
  const ended = await context.db.transaction().execute(async (trx) => {
    const user = await lockUser(trx, account.id);
    if (!user || user.password_hash !== passwordHash) throw new AppError('invalid_credentials');
    // A suspension holds the account too: it was before this, or ends what begins here.
    const now = await findAccount(trx, account.id);
    if (!now?.is_active) throw new AppError('invalid_credentials');
    await insertSession(trx, {
      id: token.sessionId,
      userId: account.id,
      refreshHash: token.hash,
      userAgent,
      codeGiven,
      now: context.now(),
    });
    const oldest = await deleteOldestSessions(trx, account.id, sessionLimits.perPerson);
    await recordEvent(trx, { type: 'sign_in', userId: account.id });
    return oldest;
  });
  if (ended.length > 0) await tellOfEnd(context, account, ended);
  return sessionFor(context, account, token);
}

/** Somebody who signs in again and again is told once a day. */
async function tellOfEnd(
  { config, db, limiter, onSessionsEnded, outbox, pushes }: Context,
  { id, email }: AccountRow,
  ended: string[],
): Promise<void> {
  onSessionsEnded(ended);
  if (await isWithinLimit(limiter, 'device_mail', id)) {
    await outbox.enqueue(db, deviceSignedOutMail(config, email));
    await pushes.enqueue(db, deviceSignedOutPush(id));
  }
}

/**
 * Exchanges a refresh token for its successor. The token before is answered with the same successor
 * for 10 s; anything older that still names a live session has been copied, and ends it (S05).
 */
export async function refreshSession(
  context: Context,
  text: string,
  request: RequestFacts,
): Promise<Session> {
  const token = parseRefreshToken(text);
  if (!token) throw new AppError('invalid_session');
  // A forged token doesn't count against the limit of the session that it names.
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
  return answerReplaced(context, token, request);
}

/** Answers a token that is not, or no longer, the latest of its session. */
async function answerReplaced(
  context: Context,
  token: RefreshToken,
  request: RequestFacts,
): Promise<Session> {
  const session = await findSession(context.db, token.sessionId);
  if (!session) throw new AppError('invalid_session');
  if (isRepeat(session, token.hash, context.now())) {
    return (
      (await repeatRefresh(context, token, session)) ?? answerReplaced(context, token, request)
    );
  }
  if (!proves(context, token, session)) throw new AppError('invalid_session');
  const reused = !session.refresh_hash.equals(token.hash);
  const accountId = session.user_id;
  if (reused) noteForSecurity(request, { accountId, event: 'session_reused' });
  await endSession(context, token.sessionId);
  throw new AppError('invalid_session');
}

/**
 * Returns the successor given before. A process with another secret, or of another release, may
 * have computed it; its answer was lost, so another successor replaces it. Undefined if another
 * repeat has replaced it meanwhile.
 */
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

/**
 * Ends the session that this token proves. Any token the session ever had will do: a device that
 * was offline may have an old one. `unproven`: it names a session that goes on.
 */
export async function signOutWith(
  context: Context,
  text: string,
): Promise<'ended' | 'no session' | 'unproven'> {
  const token = parseRefreshToken(text);
  const session = token && (await findSession(context.db, token.sessionId));
  if (!session) return 'no session';
  if (!proves(context, token, session)) return 'unproven';
  await endSession(context, token.sessionId);
  return 'ended';
}

async function isProven(context: Context, token: RefreshToken): Promise<boolean> {
  const session = await findSession(context.db, token.sessionId);
  return session !== undefined && proves(context, token, session);
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

/** Its link to another address goes with its row. */
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
