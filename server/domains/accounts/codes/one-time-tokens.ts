import { randomBytes } from 'node:crypto';
import { AppError } from '../../../../contract/errors.ts';
import { retentionDays } from '../../../../contract/retention.ts';
import type { InvitedRole } from '../../../../contract/roles.ts';
import type { Db } from '../../../../database/database.ts';
import { sha256 } from '../../../platform/secrets/sha256.ts';
import {
  type AccountRow,
  findAccount,
  findAccountByEmail,
  incrementLinkVersion,
} from '../account-queries.ts';
import { readsAdministration } from '../role-rules.ts';
import {
  consumeToken,
  endInvitationsOf,
  endTokensOf,
  findEndedToken,
  findValidToken,
  insertToken,
} from './one-time-token-queries.ts';

const hourMs = 3_600_000;

/** Lifetime of each kind of emailed link, in milliseconds (S18). */
export const tokenLifetimesMs = {
  confirm_email: 24 * hourMs,
  reset_password: hourMs / 2,
  change_email: 24 * hourMs,
  undo_email: retentionDays.undoLinks * 24 * hourMs,
  invite_admin: 72 * hourMs,
} as const;
export type TokenPurpose = keyof typeof tokenLifetimesMs;

interface NewToken {
  purpose: TokenPurpose;
  userId: string | null;
  email: string;
  sessionId?: string;
  id?: string;
  createdBy?: string | null;
  invitedRole?: InvitedRole;
  /** Hash of a secret stored in the browser that registered the account. */
  browserHash?: Buffer | null;
  now: Date;
}

/** Creates a token of 256 random bits and stores only its hash. */
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

/** Consumes a token. Throws `link_used` if its link has already taken effect, or `invalid_link`. */
export async function redeemToken(db: Db, purpose: TokenPurpose, secret: string, now: Date) {
  const token = await consumeToken(db, purpose, sha256(secret), now);
  if (!token) throw await refusalOf(db, purpose, secret);
  return token;
}

/** Checks the token before expensive work, without consuming it. Throws like `redeemToken`. */
export async function peekToken(db: Db, purpose: TokenPurpose, secret: string, now: Date) {
  const token = await findValidToken(db, purpose, sha256(secret), now);
  if (!token) throw await refusalOf(db, purpose, secret);
  return token;
}

interface Done {
  /** Whether the link that was sent to `email` has already taken effect on the account. */
  isDone(account: AccountRow, email: string): boolean;
  message: string;
}

/** Explains why a link no longer works, for example because a mail scanner used it (AUTH-23). */
const doneBy: Record<Exclude<TokenPurpose, 'reset_password'>, Done> = {
  confirm_email: {
    isDone: ({ email_confirmed_at, ...account }, email) =>
      email_confirmed_at !== null && account.email === email,
    message: 'This email address is already confirmed. You can sign in.',
  },
  change_email: {
    isDone: (account, email) => account.email === email,
    message: 'Your account already uses this email address. You can sign in with it.',
  },
  undo_email: {
    isDone: (account, email) => account.email === email,
    message: 'Your account has this email address again. You can sign in with it.',
  },
  invite_admin: {
    isDone: ({ role }) => readsAdministration(role),
    message: 'This invitation has already been accepted. You can sign in.',
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

/** Does not revoke undo links, because they belong to the previous email address's owner. */
export async function revokeLinks(
  db: Db,
  { id, email }: { id: string; email: string },
): Promise<void> {
  await endTokensOf(db, id, ['confirm_email', 'reset_password', 'change_email']);
  await endInvitationsOf(db, email);
  await incrementLinkVersion(db, id);
}
