import * as z from 'zod/mini';
import { OwnSession } from '../accounts/accounts.ts';
import { InquiryStatus } from '../inquiries/inquiries.ts';
import { ReportReason } from '../moderation/moderation.ts';
import { Email, listPage, requiredLine, requiredText, Timestamp, Uuid } from '../primitives.ts';
import { propertyStates } from '../properties/property-state.ts';
import { AdminUser } from './admin.ts';

/** A hold on the erasure of a person's data. */
const LegalHold = z.strictObject({
  reason: z.string(),
  placed_at: Timestamp,
  /** null where the operator placed it, and after that administrator's account is deleted */
  placed_by: z.nullable(z.string()),
});

/** A legal hold in the list of all: an address, with the account if there is one. */
export const ListedHold = z.extend(LegalHold, {
  id: Uuid,
  email: z.string(),
  user_id: z.nullable(Uuid),
});
export type ListedHold = z.infer<typeof ListedHold>;

/** Everything about one account that administrators decide by. */
export const AdminPerson = z.extend(AdminUser, {
  email_confirmed_at: z.nullable(Timestamp),
  profile_verified: z.boolean(),
  business_name: z.nullable(z.string()),
  business_address: z.nullable(z.string()),
  agency: z.nullable(z.strictObject({ id: z.int(), name: z.string() })),
  /** YYYY-MM-DD */
  payment_expires_at: z.nullable(z.string()),
  suspended_reason: z.nullable(z.string()),
  /** the end of the suspension; null where it has none */
  suspended_until: z.nullable(Timestamp),
  /** nothing of the person may be erased while it lasts */
  legal_hold: z.nullable(LegalHold),
});
export type AdminPerson = z.infer<typeof AdminPerson>;

/** The address typed once more, so that no wrong account is erased. */
export const Erasure = z.strictObject({ email: Email });

/** `current` is the session of the administrator who looks. */
export const PersonSession = OwnSession;
export const BySession = z.strictObject({ id: Uuid, session_id: Uuid });

/** A person's name and address, beside something that concerns them. */
export const NamedPerson = z.strictObject({
  id: Uuid,
  email: z.string(),
  name: z.nullable(z.string()),
});
export type NamedPerson = z.infer<typeof NamedPerson>;

/** A listing that the person owns, or looks after as its agent. */
export const PersonProperty = z.strictObject({
  id: Uuid,
  title: z.string(),
  city: z.string(),
  suburb: z.string(),
  state: z.enum(propertyStates),
  /** its page opens for everybody */
  is_visible: z.boolean(),
  /** taken off the site by an administrator */
  hidden: z.boolean(),
  as: z.enum(['owner', 'agent']),
  created_at: Timestamp,
});
export type PersonProperty = z.infer<typeof PersonProperty>;

/** An inquiry without its text: administrators see that somebody asked (Q2). */
export const PersonInquiry = z.strictObject({
  id: Uuid,
  property_id: Uuid,
  property_title: z.string(),
  status: InquiryStatus,
  /** the other person: the owner of the home that was asked about, or the renter who asked */
  other: NamedPerson,
  created_at: Timestamp,
});
export type PersonInquiry = z.infer<typeof PersonInquiry>;

/** A report about a listing or a person, by or against the account that is looked at. */
export const PersonReport = z.strictObject({
  id: Uuid,
  /** opened in the queue of reports */
  case_id: Uuid,
  reason: ReportReason,
  details: z.string(),
  /** the other person; null for a visitor, and once the account is gone */
  other: z.nullable(NamedPerson),
  /** made without an account, and confirmed by mail */
  by_visitor: z.boolean(),
  created_at: Timestamp,
});
export type PersonReport = z.infer<typeof PersonReport>;

export const PersonInquiryQuery = z.strictObject({
  direction: z.enum(['made', 'received']),
  ...listPage,
});
export const PersonReportQuery = z.strictObject({
  direction: z.enum(['about', 'by']),
  ...listPage,
});

/** A mail from the people who run Musha. */
export const PersonMail = z.strictObject({
  subject: requiredLine(150, 'Please give a subject'),
  text: requiredText(4000, 'Please write something'),
});
export type PersonMail = z.infer<typeof PersonMail>;
