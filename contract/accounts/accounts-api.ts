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
/** Accepts any format, so that a malformed id gets its own error: "Invalid user ID format". */
const ByUserId = z.strictObject({ id: z.string().check(z.maxLength(200)) });

export const accountApi = {
  'POST /api/auth/sign-up': {
    summary: 'Request an account; the email explains the next step',
    body: SignUp,
    answer: Accepted,
    status: 202,
  },
  'POST /api/auth/sign-in': {
    summary: 'Sign in with email and password; some administrators also need a code',
    body: SignIn,
    answer: z.union([Session, SignInStep]),
    errors: ['invalid_credentials', 'email_unverified', 'account_suspended'],
  },
  'POST /api/auth/sign-in/enrolment': {
    summary: 'Start to set up one-time codes while signing in',
    body: StepOnly,
    answer: CodeEnrolment,
    errors: ['invalid_step'],
  },
  'POST /api/auth/sign-in/code': {
    summary: 'Sign in with a one-time code or a recovery code, after the password',
    body: EnteredCode,
    answer: CodeAnswer,
    errors: ['invalid_step', 'invalid_code'],
  },
  'POST /api/auth/refresh': {
    summary: 'Exchange a refresh token for a new refresh token and access token',
    body: RefreshRequest,
    answer: Session,
    errors: ['invalid_session'],
  },
  'POST /api/auth/sign-out': {
    summary: 'End a session, identified by any of its refresh tokens or by the bearer token',
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
      'Confirm the email address with the emailed token; the browser that registered is signed in',
    body: Confirmation,
    answer: ConfirmationOutcome,
    errors: ['invalid_link', 'link_used'],
  },
  'POST /api/auth/confirmation-mails': {
    summary: 'Request another confirmation email',
    body: EmailOnly,
    answer: Accepted,
    status: 202,
  },
  'POST /api/auth/recovery': {
    summary: 'Request an email to set a new password',
    body: EmailOnly,
    answer: Accepted,
    status: 202,
  },
  'POST /api/auth/password-resets': {
    summary: 'Set a new password with the emailed token; ends all sessions',
    body: PasswordReset,
    answer: Accepted,
    errors: ['invalid_link', 'invalid_fields'],
  },
  'POST /api/auth/email-changes': {
    summary: 'Confirm a new email address with the emailed token',
    body: LinkToken,
    answer: Accepted,
    errors: ['invalid_link', 'link_used'],
  },
  'POST /api/auth/email-restorations': {
    summary: 'Undo a change of email address with the token sent to the old one; ends all sessions',
    body: PasswordReset,
    answer: Accepted,
    errors: ['invalid_link', 'link_used', 'invalid_fields', 'conflict'],
  },
  'POST /api/auth/invitations': {
    summary: 'Accept an invitation to become an administrator',
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
    summary: 'Record that the account has just signed in',
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
    summary: 'Your own account',
    answer: Me,
    errors: ['unauthenticated'],
  },
  'PATCH /api/me': {
    summary: 'Change your name, bio or preferences',
    body: MeChange,
    answer: Me,
    errors: ['unauthenticated', 'invalid_fields'],
  },
  'DELETE /api/me': {
    summary: 'Delete your account and all personal data in it',
    body: PasswordOnly,
    answer: Accepted,
    errors: ['unauthenticated', 'invalid_fields', 'conflict'],
  },
  'PATCH /api/me/phone': {
    summary: 'Change or clear your phone number',
    body: PhoneChange,
    answer: Me,
    errors: ['unauthenticated', 'invalid_fields'],
  },
  'POST /api/me/password': {
    summary: 'Change your password; ends your other sessions',
    body: PasswordChange,
    answer: Accepted,
    errors: ['unauthenticated', 'invalid_fields'],
  },
  'POST /api/me/email': {
    summary: 'Request a change of email address; the new address gets a confirmation email',
    body: EmailChange,
    answer: Accepted,
    status: 202,
    errors: ['unauthenticated', 'invalid_fields'],
  },
  'POST /api/me/reauthentication': {
    summary: 'Enter the password again before a sensitive action',
    body: PasswordOnly,
    answer: Accepted,
    errors: ['unauthenticated', 'invalid_fields'],
  },
  'GET /api/me/sessions': {
    summary: 'Devices signed in to your account',
    answer: z.array(OwnSession),
    errors: ['unauthenticated'],
  },
  'DELETE /api/me/sessions/{id}': {
    summary: 'Sign out one of your devices',
    params: ById,
    answer: Accepted,
    errors: ['unauthenticated', 'not_found'],
  },
  'GET /api/me/export': {
    summary: 'Export all data stored about your account',
    answer: AccountExport,
    errors: ['unauthenticated', 'reauthentication_required'],
  },
  'GET /api/me/favourites': {
    summary: 'Your saved homes, newest first',
    answer: z.array(Favourite),
    errors: ['unauthenticated'],
  },
  'POST /api/me/favourites': {
    summary: 'Add the homes that this device saved before signing in',
    body: DeviceFavourites,
    answer: z.array(Favourite),
    errors: ['unauthenticated'],
  },
  'PUT /api/me/favourites/{property_id}': {
    summary: 'Save a home',
    params: ByPropertyId,
    answer: Favourite,
    errors: ['unauthenticated', 'not_found'],
  },
  'DELETE /api/me/favourites/{property_id}': {
    summary: 'Remove a saved home',
    params: ByPropertyId,
    answer: Accepted,
    errors: ['unauthenticated'],
  },
  'GET /api/users/{id}': {
    summary: 'A person: yourself in full, others with their public profile',
    params: ByUserId,
    answer: z.union([Me, PublicUser]),
    errors: ['unauthenticated', 'invalid_user_id', 'not_found'],
  },
  'PATCH /api/users/{id}': {
    summary: 'Change your profile',
    params: ByUserId,
    body: UserChange,
    answer: Me,
    errors: ['unauthenticated', 'invalid_user_id', 'not_found', '42501', 'invalid_fields'],
  },
  'POST /api/registrations/owner': {
    summary: 'Become an owner, with a new account or the current one',
    body: OwnerRegistration,
    answer: RegistrationOutcome,
    status: 202,
    errors: ['invalid_fields', 'conflict'],
  },
} as const satisfies EndpointTable;
