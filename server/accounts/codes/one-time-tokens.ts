import { randomBytes } from 'node:crypto';
import { AppError } from '../../../contract/errors.ts';
import { type InvitedRole, Role } from '../../../contract/roles.ts';
import type { Db } from '../../../database/database.ts';
import { sha256 } from '../../sha256.ts';
import {
  type AccountRow,
  findAccount,
  findAccountByEmail,
  raiseLinkVersion,
} from '../account-queries.ts';
import { readsAdministration } from '../role-rules.ts';
import {
  endInvitationsOf,
  endTokensOf,
  findEndedToken,
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

/**
 * Uses the token up. Throws `link_used` if its purpose is already fulfilled, and `invalid_link` for
 * every other token that does not work: unknown, of another purpose, late or revoked.
 */
export async function redeemToken(db: Db, purpose: TokenPurpose, secret: string, now: Date) {
  const token = await takeValidToken(db, purpose, sha256(secret), now);
  if (!token) throw await refusalOf(db, purpose, secret);
  return token;
}

/** Checks the token before expensive work. Throws as above, and does not use the token up. */
export async function peekToken(db: Db, purpose: TokenPurpose, secret: string, now: Date) {
  const token = await findValidToken(db, purpose, sha256(secret), now);
  if (!token) throw await refusalOf(db, purpose, secret);
  return token;
}

interface Done {
  /** whether the account already has the state that the link sets; the link went to `email` */
  isDone(account: AccountRow, email: string): boolean;
  message: string;
}

/**
 * The message of a link whose purpose is already fulfilled: after a second tap, a reload, or a
 * program that checks mails (AUTH-23). Another link to set a password can always be asked for.
 */
const doneBy: Record<Exclude<TokenPurpose, 'reset_password'>, Done> = {
  confirm_email: {
    isDone: ({ email_confirmed_at, ...account }, email) =>
      email_confirmed_at !== null && account.email === email,
    message: 'This email address is confirmed already. You can sign in.',
  },
  change_email: {
    isDone: (account, email) => account.email === email,
    message: 'Your account uses this email address already. You can sign in with it.',
  },
  undo_email: {
    isDone: (account, email) => account.email === email,
    message: 'Your account has this email address again. You can sign in with it.',
  },
  invite_admin: {
    isDone: ({ role }) => readsAdministration(Role.parse(role)),
    message: 'This invitation has been accepted already. You can sign in.',
  },
};

async function refusalOf(db: Db, purpose: TokenPurpose, secret: string): Promise<AppError> {
  const token = await findEndedToken(db, purpose, sha256(secret));
  if (!token || purpose === 'reset_password') return new AppError('invalid_link');
  const account =
    token.user_id === null
      ? await findAccountByEmail(db, token.email)
      : await findAccount(db, token.user_id);
  const { isDone, message } = doneBy[purpose];
  return account?.is_active && isDone(account, token.email)
    ? new AppError('link_used', { message })
    : new AppError('invalid_link');
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
  await endTokensOf(db, id, ['confirm_email', 'reset_password', 'change_email']);
  await endInvitationsOf(db, email);
  await raiseLinkVersion(db, id);
}
