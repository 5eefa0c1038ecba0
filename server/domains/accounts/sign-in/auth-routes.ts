import { AppError } from '../../../../contract/errors.ts';
import type { Context } from '../../../context.ts';
import type { RouteTable } from '../../../http/route.ts';
import { addSecurityFacts } from '../../../http/security-log.ts';
import { recordLogin } from '../account-queries.ts';
import { acceptInvitation } from '../administration/invitations.ts';
import {
  redeemConfirmation,
  requestRecovery,
  resendConfirmation,
  resetPassword,
} from '../codes/email-links.ts';
import { redeemEmailChange, undoEmailChange } from '../own-account/change-of-email.ts';
import { accountOf } from '../own-account/own-account.ts';
import { presentSessionUser } from '../present-account.ts';
import { administers } from '../role-rules.ts';
import { endSessionsOf } from '../sessions/end-sessions.ts';
import { endSession, refreshSession, signOutWith } from '../sessions/sessions.ts';
import { openAccount } from './open-account.ts';
import { signIn } from './sign-in.ts';
import { beginEnrolment, signInWithCode } from './sign-in-code.ts';

type AuthKey = Extract<
  keyof RouteTable,
  | `${string} /api/auth/${string}`
  | 'POST /api/rpc/update_last_login'
  | 'POST /api/rpc/is_super_admin'
>;

export function authRoutes(context: Context): Pick<RouteTable, AuthKey> {
  return {
    'POST /api/auth/sign-up': {
      access: 'public',
      handle: async ({ body }, _viewer, request) => {
        const profile = { role: 'renter', name: body.name || null } as const;
        await openAccount(context, body, async () => profile, request);
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
      changesNoListing: true,
      limits: ['refresh_address'],
      handle: ({ body }, _viewer, request) => refreshSession(context, body.refresh_token, request),
    },
    'POST /api/auth/sign-out': {
      access: 'public',
      handle: async ({ body }, viewer) => {
        const { refresh_token } = body;
        if (!viewer && refresh_token === undefined) throw new AppError('unauthenticated');
        // The refresh token identifies the session even after the access token has expired.
        const outcome =
          refresh_token === undefined ? 'no session' : await signOutWith(context, refresh_token);
        if (outcome === 'ended') return;
        if (viewer) await endSession(context, viewer.sessionId);
        else if (outcome === 'unproven') throw new AppError('invalid_session');
      },
    },
    'POST /api/auth/sign-out-everywhere': {
      access: 'signed-in',
      handle: (_input, viewer) => endSessionsOf(context, viewer.id),
    },
    'POST /api/auth/confirmations': {
      access: 'public',
      limits: ['link'],
      handle: async ({ body }, _viewer, request) => ({
        accepted: true,
        session: await redeemConfirmation(context, body, request),
      }),
    },
    'POST /api/auth/confirmation-mails': {
      access: 'public',
      handle: ({ body }, _viewer, request) => resendConfirmation(context, body.email, request),
    },
    'POST /api/auth/recovery': {
      access: 'public',
      handle: ({ body }, _viewer, request) => requestRecovery(context, body.email, request),
    },
    'POST /api/auth/password-resets': {
      access: 'public',
      limits: ['link'],
      handle: async ({ body }, _viewer, request) => {
        addSecurityFacts(request, { actorId: await resetPassword(context, body) });
      },
    },
    'POST /api/auth/email-changes': {
      access: 'public',
      limits: ['link'],
      handle: async ({ body }, _viewer, request) => {
        addSecurityFacts(request, { actorId: await redeemEmailChange(context, body.token) });
      },
    },
    'POST /api/auth/email-restorations': {
      access: 'public',
      limits: ['link'],
      handle: async ({ body }, _viewer, request) => {
        addSecurityFacts(request, { actorId: await undoEmailChange(context, body) });
      },
    },
    'POST /api/auth/invitations': {
      access: 'public',
      limits: ['link'],
      handle: async ({ body }, _viewer, request) => {
        addSecurityFacts(request, { actorId: await acceptInvitation(context, body) });
      },
    },
    'GET /api/auth/user': {
      access: 'signed-in',
      handle: async (_input, viewer) => presentSessionUser(await accountOf(context, viewer)),
    },
    'POST /api/rpc/update_last_login': {
      access: 'signed-in',
      changesNoListing: true,
      limits: ['account_write'],
      handle: (_input, viewer) =>
        context.db.transaction().execute((trx) => recordLogin(trx, viewer.id, context.now())),
    },
    'POST /api/rpc/is_super_admin': {
      access: 'signed-in',
      changesNoListing: true,
      handle: async (_input, viewer) => administers(viewer.role),
    },
  };
}
