import { randomBytes } from 'node:crypto';
import { AppError } from '../../../contract/errors.ts';
import type { InvitedRole } from '../../../contract/roles.ts';
import type { Db } from '../../../database/database.ts';
import { sha256 } from '../../sha256.ts';
import { raiseLinkVersion } from '../account-queries.ts';
import {
  deleteInvitationsOf,
  deleteTokensOf,
  findValidToken,
  insertToken,
  takeValidToken,
} from './one-time-token-queries.ts';

const hourMs = 3_600_000;

/** Each link in a mail has one purpose and lives for so many milliseconds (S18). */
const tokenLifetimesMs = {
  confirm_email: 24 * hourMs,
  reset_password: hourMs / 2,
  change_email: 24 * hourMs,
  /** long enough to be found by somebody who reads mail once a week */
  undo_email: 7 * 24 * hourMs,
  invite_admin: 72 * hourMs,
} as const;
export type TokenPurpose = keyof typeof tokenLifetimesMs;

interface NewToken {
  purpose: TokenPurpose;
  userId: string | null;
  email: string;
  sessionId?: string;
  /** names the token without telling its secret */
  id?: string;
  createdBy?: string | null;
  invitedRole?: InvitedRole;
  /** hash of the secret kept by the browser that asked for the account */
  browserHash?: Buffer | null;
  now: Date;
}

/** Makes a token of 256 random bits and keeps its hash. */
export async function issueToken(db: Db, token: NewToken): Promise<string> {
  const secret = randomBytes(32).toString('base64url');
  await insertToken(db, {
    ...(token.id !== undefined && { id: token.id }),
    created_by: token.createdBy ?? null,
    invited_role: token.invitedRole ?? null,
    token_hash: sha256(secret),
    purpose: token.purpose,
    user_id: token.userId,
    email: token.email,
    session_id: token.sessionId ?? null,
    browser_hash: token.browserHash ?? null,
    created_at: token.now,
    expires_at: new Date(token.now.getTime() + tokenLifetimesMs[token.purpose]),
  });
  return secret;
}

/** Uses the token up. Second use, another purpose and late use alike throw `invalid_link`. */
export async function redeemToken(db: Db, purpose: TokenPurpose, secret: string, now: Date) {
  const token = await takeValidToken(db, purpose, sha256(secret), now);
  if (!token) throw new AppError('invalid_link');
  return token;
}

/** Checks the token before expensive work. Throws `invalid_link`, and does not use the token up. */
export async function peekToken(db: Db, purpose: TokenPurpose, secret: string, now: Date) {
  const token = await findValidToken(db, purpose, sha256(secret), now);
  if (!token) throw new AppError('invalid_link');
  return token;
}

/**
 * Ends every link that a stranger may have asked for or read while the account was open to them, the
 * signed ones too.
 * The links that undo a change of address stay: they belong to the person who had the account
 * before.
 */
export async function revokeLinks(
  db: Db,
  { id, email }: { id: string; email: string },
): Promise<void> {
  await deleteTokensOf(db, id, ['confirm_email', 'reset_password', 'change_email']);
  await deleteInvitationsOf(db, email);
  await raiseLinkVersion(db, id);
}
