import { AppError } from '../../contract/errors.ts';
import type { Context } from '../context.ts';
import type { RouteTable } from '../http/route.ts';
import { noteForSecurity } from '../http/security-log.ts';
import { recordLogin } from './account-queries.ts';
import { redeemEmailChange, undoEmailChange } from './change-of-email.ts';
import {
  redeemConfirmation,
  requestRecovery,
  resendConfirmation,
  resetPassword,
} from './email-links.ts';
import { endSessionsOf } from './end-sessions.ts';
import { acceptInvitation } from './invitations.ts';
import { openAccount } from './open-account.ts';
import { accountOf } from './own-account.ts';
import { presentSessionUser } from './present-account.ts';
import { parseRefreshToken } from './refresh-tokens.ts';
import { roleRules } from './role-rules.ts';
import { findSession } from './session-queries.ts';
import { endSession, refreshSession } from './sessions.ts';
import { signIn } from './sign-in.ts';
import { beginEnrolment, signInWithCode } from './sign-in-code.ts';

type AuthKey = Extract<
  keyof RouteTable,
  | `${string} /api/auth/${string}`
  | 'POST /api/rpc/update_last_login'
  | 'POST /api/rpc/is_super_admin'
>;

const accepted = { accepted: true } as const;

/** Sign-up, sign-in, sessions, and the links in mails. */
export function authRoutes(context: Context): Pick<RouteTable, AuthKey> {
  return {
    'POST /api/auth/sign-up': {
      access: 'public',
      handle: async ({ body }, _viewer, request) => {
        const profile = { role: 'renter', name: body.name || null } as const;
        await openAccount(context, body, async () => profile, request);
        return accepted;
      },
    },
    'POST /api/auth/sign-in': {
      access: 'public',
      handle: ({ body }, _viewer, request) => signIn(context, body, request),
    },
    'POST /api/auth/sign-in/enrolment': {
      access: 'public',
      limits: ['link'],
      handle: ({ body }) => beginEnrolment(context, body.step),
    },
    'POST /api/auth/sign-in/code': {
      access: 'public',
      limits: ['link'],
      handle: ({ body }, _viewer, request) => signInWithCode(context, body, request),
    },
    'POST /api/auth/refresh': {
      access: 'public',
      limits: ['refresh_address'],
      handle: ({ body }, _viewer, request) => refreshSession(context, body.refresh_token, request),
    },
    'POST /api/auth/sign-out': {
      access: 'public',
      handle: async ({ body }, viewer) => {
        const sessionId = viewer?.sessionId ?? (await sessionOf(context, body.refresh_token));
        if (sessionId) await endSession(context, sessionId);
        return accepted;
      },
    },
    'POST /api/auth/sign-out-everywhere': {
      access: 'signed-in',
      handle: async (_input, viewer) => {
        await endSessionsOf(context, viewer.id);
        return accepted;
      },
    },
    'POST /api/auth/confirmations': {
      access: 'public',
      limits: ['link'],
      handle: async ({ body }) => {
        await redeemConfirmation(context, body.token);
        return accepted;
      },
    },
    'POST /api/auth/confirmation-mails': {
      access: 'public',
      handle: async ({ body }, _viewer, request) => {
        await resendConfirmation(context, body.email, request);
        return accepted;
      },
    },
    'POST /api/auth/recovery': {
      access: 'public',
      handle: async ({ body }, _viewer, request) => {
        await requestRecovery(context, body.email, request);
        return accepted;
      },
    },
    'POST /api/auth/password-resets': {
      access: 'public',
      limits: ['link'],
      handle: async ({ body }, _viewer, request) => {
        noteForSecurity(request, { actorId: await resetPassword(context, body) });
        return accepted;
      },
    },
    'POST /api/auth/email-changes': {
      access: 'public',
      limits: ['link'],
      handle: async ({ body }, _viewer, request) => {
        noteForSecurity(request, { actorId: await redeemEmailChange(context, body.token) });
        return accepted;
      },
    },
    'POST /api/auth/email-restorations': {
      access: 'public',
      limits: ['link'],
      handle: async ({ body }, _viewer, request) => {
        noteForSecurity(request, { actorId: await undoEmailChange(context, body) });
        return accepted;
      },
    },
    'POST /api/auth/invitations': {
      access: 'public',
      limits: ['link'],
      handle: async ({ body }, _viewer, request) => {
        noteForSecurity(request, { actorId: await acceptInvitation(context, body) });
        return accepted;
      },
    },
    'GET /api/auth/user': {
      access: 'signed-in',
      handle: async (_input, viewer) => presentSessionUser(await accountOf(context, viewer)),
    },
    'POST /api/rpc/update_last_login': {
      access: 'signed-in',
      handle: async (_input, viewer) => {
        await context.db.transaction().execute((trx) => recordLogin(trx, viewer.id, context.now()));
        return accepted;
      },
    },
    'POST /api/rpc/is_super_admin': {
      access: 'signed-in',
      handle: async (_input, viewer) => roleRules[viewer.role].administer,
    },
  };
}

/** Signing out works after the access token has expired: the refresh token names the session too. */
async function sessionOf(
  { db }: Context,
  refreshToken: string | undefined,
): Promise<string | undefined> {
  if (refreshToken === undefined) throw new AppError('unauthenticated');
  const token = parseRefreshToken(refreshToken);
  const session = token ? await findSession(db, token.sessionId) : undefined;
  return session && token?.hash.equals(session.refresh_hash) ? token.sessionId : undefined;
}
