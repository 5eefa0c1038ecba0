import * as z from 'zod/mini';
import type { EndpointTable } from '../endpoint.ts';
import { Accepted, ById, Empty, NoPayload, Uuid } from '../primitives.ts';
import {
  AccountExport,
  Confirmation,
  ConfirmationOutcome,
  DeviceFavourites,
  EmailChange,
  EmailOnly,
  Favourite,
  InvitationAnswer,
  LinkToken,
  Me,
  MeChange,
  OwnerRegistration,
  OwnSession,
  PasswordChange,
  PasswordOnly,
  PasswordReset,
  PhoneChange,
  PublicUser,
  RefreshRequest,
  RegistrationOutcome,
  Session,
  SessionUser,
  SignIn,
  SignOutRequest,
  SignUp,
  UserChange,
} from './accounts.ts';
import { CodeAnswer, CodeEnrolment, EnteredCode, SignInStep, StepOnly } from './admin-codes.ts';

const ByPropertyId = z.strictObject({ property_id: Uuid });
/** Accepts any format: a malformed id gets its own error, "Invalid user ID format". */
const ByUserId = z.strictObject({ id: z.string().check(z.maxLength(200)) });

export const accountApi = {
  'POST /api/auth/sign-up': {
    summary: 'Ask for an account; a mail tells how it goes on',
    body: SignUp,
    answer: Accepted,
    status: 202,
  },
  'POST /api/auth/sign-in': {
    summary: 'Begin a session with email and password; some administrators need a code as well',
    body: SignIn,
    answer: z.union([Session, SignInStep]),
    errors: ['invalid_credentials', 'email_unverified', 'account_suspended'],
  },
  'POST /api/auth/sign-in/enrolment': {
    summary: 'Begin to set up one-time codes, on the way to a session',
    body: StepOnly,
    answer: CodeEnrolment,
    errors: ['invalid_step'],
  },
  'POST /api/auth/sign-in/code': {
    summary: 'Begin a session with a one-time code or a recovery code, after the password',
    body: EnteredCode,
    answer: CodeAnswer,
    errors: ['invalid_step', 'invalid_code'],
  },
  'POST /api/auth/refresh': {
    summary: 'Exchange a refresh token for its successor and a new access token',
    body: RefreshRequest,
    answer: Session,
    errors: ['invalid_session'],
  },
  'POST /api/auth/sign-out': {
    summary: 'End a session, named by any refresh token it had, or else by the bearer token',
    body: SignOutRequest,
    answer: Accepted,
    errors: ['unauthenticated', 'invalid_session'],
  },
  'POST /api/auth/sign-out-everywhere': {
    summary: 'End all sessions of the account',
    body: Empty,
    answer: Accepted,
    errors: ['unauthenticated'],
  },
  'POST /api/auth/confirmations': {
    summary:
      'Confirm the email address with the token of the mail; begins a session in the browser that asked for the account',
    body: Confirmation,
    answer: ConfirmationOutcome,
    errors: ['invalid_link', 'link_used'],
  },
  'POST /api/auth/confirmation-mails': {
    summary: 'Ask for the confirmation mail again',
    body: EmailOnly,
    answer: Accepted,
    status: 202,
  },
  'POST /api/auth/recovery': {
    summary: 'Ask for a mail to set a new password',
    body: EmailOnly,
    answer: Accepted,
    status: 202,
  },
  'POST /api/auth/password-resets': {
    summary: 'Set a new password with the token of the mail; ends all sessions',
    body: PasswordReset,
    answer: Accepted,
    errors: ['invalid_link', 'invalid_fields'],
  },
  'POST /api/auth/email-changes': {
    summary: 'Take over a new email address with the token of the mail',
    body: LinkToken,
    answer: Accepted,
    errors: ['invalid_link', 'link_used'],
  },
  'POST /api/auth/email-restorations': {
    summary:
      'Undo a change of email address with the token of the mail to the old one; ends all sessions',
    body: PasswordReset,
    answer: Accepted,
    errors: ['invalid_link', 'link_used', 'invalid_fields', 'conflict'],
  },
  'POST /api/auth/invitations': {
    summary: 'Become an administrator with the token of the invitation',
    body: InvitationAnswer,
    answer: Accepted,
    errors: ['invalid_link', 'link_used', 'invalid_fields'],
  },
  'GET /api/auth/user': {
    summary: 'The user of this session',
    answer: SessionUser,
    errors: ['unauthenticated'],
  },
  'POST /api/rpc/update_last_login': {
    summary: 'Record the sign-in that has just happened',
    body: NoPayload,
    answer: Accepted,
    errors: ['unauthenticated'],
  },
  'POST /api/rpc/is_super_admin': {
    summary: 'Whether the signed-in account is a super administrator',
    body: NoPayload,
    answer: z.boolean(),
    errors: ['unauthenticated'],
  },
  'GET /api/me': {
    summary: 'Everything about the own account',
    answer: Me,
    errors: ['unauthenticated'],
  },
  'PATCH /api/me': {
    summary: 'Change the own name, words about oneself, or preferences',
    body: MeChange,
    answer: Me,
    errors: ['unauthenticated', 'invalid_fields'],
  },
  'DELETE /api/me': {
    summary: 'Delete the own account and everything personal in it',
    body: PasswordOnly,
    answer: Accepted,
    errors: ['unauthenticated', 'invalid_fields', 'conflict'],
  },
  'PATCH /api/me/phone': {
    summary: 'Change or clear the own phone number',
    body: PhoneChange,
    answer: Me,
    errors: ['unauthenticated', 'invalid_fields'],
  },
  'POST /api/me/password': {
    summary: 'Change the own password; ends the other sessions',
    body: PasswordChange,
    answer: Accepted,
    errors: ['unauthenticated', 'invalid_fields'],
  },
  'POST /api/me/email': {
    summary: 'Ask for another email address; a mail there confirms it',
    body: EmailChange,
    answer: Accepted,
    status: 202,
    errors: ['unauthenticated', 'invalid_fields'],
  },
  'POST /api/me/reauthentication': {
    summary: 'Give the password again before something grave',
    body: PasswordOnly,
    answer: Accepted,
    errors: ['unauthenticated', 'invalid_fields'],
  },
  'GET /api/me/sessions': {
    summary: 'The devices that are signed in to the own account',
    answer: z.array(OwnSession),
    errors: ['unauthenticated'],
  },
  'DELETE /api/me/sessions/{id}': {
    summary: 'Sign out one device',
    params: ById,
    answer: Accepted,
    errors: ['unauthenticated', 'not_found'],
  },
  'GET /api/me/export': {
    summary: 'Everything stored about the own account',
    answer: AccountExport,
    errors: ['unauthenticated', 'reauthentication_required'],
  },
  'GET /api/me/favourites': {
    summary: 'The own favourites, newest first',
    answer: z.array(Favourite),
    errors: ['unauthenticated'],
  },
  'POST /api/me/favourites': {
    summary: 'Add the favourites that this device collected before signing in',
    body: DeviceFavourites,
    answer: z.array(Favourite),
    errors: ['unauthenticated'],
  },
  'PUT /api/me/favourites/{property_id}': {
    summary: 'Keep a listing as favourite',
    params: ByPropertyId,
    answer: Favourite,
    errors: ['unauthenticated', 'not_found'],
  },
  'DELETE /api/me/favourites/{property_id}': {
    summary: 'Let a favourite go',
    params: ByPropertyId,
    answer: Accepted,
    errors: ['unauthenticated'],
  },
  'GET /api/users/{id}': {
    summary: 'A person: oneself in full, others as far as they show themselves',
    params: ByUserId,
    answer: z.union([Me, PublicUser]),
    errors: ['unauthenticated', 'invalid_user_id', 'not_found'],
  },
  'PATCH /api/users/{id}': {
    summary: 'Change the own profile',
    params: ByUserId,
    body: UserChange,
    answer: Me,
    errors: ['unauthenticated', 'invalid_user_id', 'not_found', '42501', 'invalid_fields'],
  },
  'POST /api/registrations/owner': {
    summary: 'Become an owner, with a new account or with the signed-in one',
    body: OwnerRegistration,
    answer: RegistrationOutcome,
    status: 202,
    errors: ['invalid_fields', 'conflict'],
  },
} as const satisfies EndpointTable;
