import * as z from 'zod/mini';
import {
  Email,
  isStorable,
  line,
  requiredLine,
  Timestamp,
  Token,
  text,
  Uuid,
} from '../primitives.ts';
import { Role } from '../roles.ts';
import { OptionalPhone, Phone } from '../typed/phone-text.ts';

/** A new password. Any character is allowed, and spaces are not trimmed (AUTH-14, S12). */
export const NewPassword = z
  .string('Password must be at least 6 characters long')
  .check(
    z.minLength(6, 'Password must be at least 6 characters long'),
    z.maxLength(256, 'Please use at most 256 characters'),
    z.refine(isStorable, 'Please remove the characters that cannot be displayed'),
  );

/** A password to compare with the stored one. The rules for new passwords do not apply. */
export const ExistingPassword = z
  .string()
  .check(z.minLength(1, 'Password is required'), z.maxLength(256), z.refine(isStorable));

const Name = line(120);

/** Stored in the browser used to sign up. The confirmation link signs the person in only there. */
const browserSecret = z.optional(Token);

export const SignUp = z.strictObject({
  email: Email,
  password: NewPassword,
  name: z.optional(Name),
  browser_secret: browserSecret,
});
export type SignUp = z.infer<typeof SignUp>;

export const SignIn = z.strictObject({ email: Email, password: ExistingPassword });
export const EmailOnly = z.strictObject({ email: Email });
export const PasswordOnly = z.strictObject({ password: ExistingPassword });
export const LinkToken = z.strictObject({ token: Token });
export const Confirmation = z.strictObject({ token: Token, browser_secret: browserSecret });
export const PasswordReset = z.strictObject({ token: Token, password: NewPassword });
export const InvitationAnswer = z.strictObject({
  token: Token,
  password: NewPassword,
  name: requiredLine(120, 'Name is required'),
});
export const RefreshRequest = z.strictObject({ refresh_token: Token });
export const SignOutRequest = z.strictObject({ refresh_token: z.optional(Token) });
export const PasswordChange = z.strictObject({
  current_password: ExistingPassword,
  password: NewPassword,
});
export const EmailChange = z.strictObject({ email: Email, password: ExistingPassword });

export const SessionUser = z.strictObject({
  id: Uuid,
  email: z.string(),
  user_metadata: z.strictObject({
    name: z.nullable(z.string()),
    avatar_url: z.nullable(z.string()),
  }),
  created_at: Timestamp,
  email_confirmed_at: z.nullable(Timestamp),
  last_sign_in_at: z.nullable(Timestamp),
});
export type SessionUser = z.infer<typeof SessionUser>;

/** The client stores this in local storage, tokens included (SESS-01). */
export const Session = z.strictObject({
  access_token: z.string(),
  refresh_token: z.string(),
  /** Seconds since 1970. */
  expires_at: z.int(),
  user: SessionUser,
});
export type Session = z.infer<typeof Session>;

/** `session` is null in any browser other than the one that signed up. */
export const ConfirmationOutcome = z.strictObject({
  accepted: z.literal(true),
  session: z.nullable(Session),
});

export const OwnSession = z.strictObject({
  id: Uuid,
  device: z.string(),
  created_at: Timestamp,
  last_used_at: Timestamp,
  current: z.boolean(),
});
export type OwnSession = z.infer<typeof OwnSession>;

export const PaymentStatus = z.enum(['active', 'suspended', 'expired', 'pending']);
export type PaymentStatus = z.infer<typeof PaymentStatus>;

/** The signed-in person's own account (U1, ENT-04). */
export const Me = z.strictObject({
  id: Uuid,
  email: z.string(),
  role: Role,
  name: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  show_phone: z.boolean(),
  bio: z.string(),
  avatar: z.nullable(z.string()),
  business_name: z.nullable(z.string()),
  business_address: z.nullable(z.string()),
  agency_id: z.nullable(z.int()),
  /** True for an agent whose agency has confirmed them, and for the agency's own account. */
  agency_confirmed: z.boolean(),
  is_active: z.boolean(),
  profile_verified: z.boolean(),
  payment_status: PaymentStatus,
  payment_expires_at: z.nullable(z.string()),
  last_login_at: z.nullable(Timestamp),
  created_at: Timestamp,
  email_confirmed_at: z.nullable(Timestamp),
  last_sign_in_at: z.nullable(Timestamp),
  viewer_can: z.strictObject({
    ask_about_homes: z.boolean(),
    report: z.boolean(),
    list_homes: z.boolean(),
    see_owner_dashboard: z.boolean(),
    see_agency_dashboard: z.boolean(),
    see_agent_dashboard: z.boolean(),
    become_lister: z.boolean(),
    manage_agency: z.boolean(),
    see_administration: z.boolean(),
    administer: z.boolean(),
  }),
});
export type Me = z.infer<typeof Me>;

/** A lister, or the other person in a chat or inquiry. Has no phone number or email (U2). */
export const PublicUser = z.strictObject({
  id: Uuid,
  name: z.nullable(z.string()),
  avatar: z.nullable(z.string()),
  role: Role,
  agency: z.nullable(z.strictObject({ id: z.int(), name: z.string() })),
});
export type PublicUser = z.infer<typeof PublicUser>;

/** An empty string deletes the number. */
export const PhoneChange = z.strictObject({ phone: OptionalPhone });

export const MeChange = z.strictObject({
  name: z.optional(Name),
  bio: z.optional(text(1000)),
  show_phone: z.optional(z.boolean()),
});
export const UserChange = z.extend(MeChange, { phone: z.optional(OptionalPhone) });
export type UserChange = z.infer<typeof UserChange>;

export const Favourite = z.strictObject({
  property_id: Uuid,
  created_at: Timestamp,
  /** Monthly price. Null for a home that was saved before Musha recorded the price. */
  price_when_saved: z.nullable(z.number()),
  currency_when_saved: z.nullable(z.string()),
  /** Null for a home that was saved before Musha recorded the availability. */
  available_when_saved: z.nullable(z.boolean()),
});
export type Favourite = z.infer<typeof Favourite>;
export const DeviceFavourites = z.strictObject({
  property_ids: z.array(Uuid).check(z.maxLength(500)),
});

export const AccountExport = z.strictObject({
  generated_at: Timestamp,
  data: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))),
});
export type AccountExport = z.infer<typeof AccountExport>;

export const NewAccount = z.strictObject({
  email: Email,
  password: NewPassword,
  name: requiredLine(120, 'Full name is required'),
  browser_secret: browserSecret,
});
export type NewAccount = z.infer<typeof NewAccount>;

/** A new account's fields. All are optional, because signed-in people do not send them. */
export const optionalNewAccount = {
  email: z.optional(NewAccount.shape.email),
  password: z.optional(NewAccount.shape.password),
  name: z.optional(NewAccount.shape.name),
  browser_secret: browserSecret,
};

/** A renter who sends these becomes an owner (REG-05). */
export const OwnerDetails = z.strictObject({
  business_name: requiredLine(120, 'Enter your business name, or your own name'),
  phone: Phone,
  business_address: requiredLine(300, 'Business address is required'),
});
export type OwnerDetails = z.infer<typeof OwnerDetails>;
export const OwnerRegistration = z.extend(OwnerDetails, optionalNewAccount);

/** `profile` is null for a new person, who receives the next step by email. */
export const RegistrationOutcome = z.strictObject({
  accepted: z.literal(true),
  profile: z.nullable(Me),
});
export type RegistrationOutcome = z.infer<typeof RegistrationOutcome>;
