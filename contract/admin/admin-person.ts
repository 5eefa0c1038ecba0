import * as z from 'zod/mini';
import { OwnSession } from '../accounts/accounts.ts';
import { InquiryStatus } from '../inquiries/inquiries.ts';
import { ReportReason } from '../moderation/moderation.ts';
import { Email, listPage, requiredLine, requiredText, Timestamp, Uuid } from '../primitives.ts';
import { propertyStates } from '../properties/property-state.ts';
import { AdminUser } from './admin.ts';

/** While a hold lasts, none of the person's data can be erased. */
const LegalHold = z.strictObject({
  reason: z.string(),
  placed_at: Timestamp,
  /** An administrator; null if the operator placed the hold or the account has been deleted. */
  placed_by: z.nullable(z.string()),
});

/** A legal hold applies to an email address, which need not have an account. */
export const ListedHold = z.extend(LegalHold, {
  id: Uuid,
  email: z.string(),
  user_id: z.nullable(Uuid),
});
export type ListedHold = z.infer<typeof ListedHold>;

export const AdminPerson = z.extend(AdminUser, {
  email_confirmed_at: z.nullable(Timestamp),
  profile_verified: z.boolean(),
  business_name: z.nullable(z.string()),
  business_address: z.nullable(z.string()),
  agency: z.nullable(z.strictObject({ id: z.int(), name: z.string() })),
  payment_expires_at: z.nullable(z.string()),
  suspended_reason: z.nullable(z.string()),
  suspended_until: z.nullable(Timestamp),
  legal_hold: z.nullable(LegalHold),
});
export type AdminPerson = z.infer<typeof AdminPerson>;

/** The administrator types the email address again, so that they do not erase the wrong account. */
export const Erasure = z.strictObject({ email: Email });

export const PersonSession = OwnSession;
export const BySession = z.strictObject({ id: Uuid, session_id: Uuid });

export const NamedPerson = z.strictObject({
  id: Uuid,
  email: z.string(),
  name: z.nullable(z.string()),
});
export type NamedPerson = z.infer<typeof NamedPerson>;

export const PersonProperty = z.strictObject({
  id: Uuid,
  title: z.string(),
  city: z.string(),
  suburb: z.string(),
  state: z.enum(propertyStates),
  is_visible: z.boolean(),
  hidden: z.boolean(),
  as: z.enum(['owner', 'agent']),
  created_at: Timestamp,
});
export type PersonProperty = z.infer<typeof PersonProperty>;

/** An inquiry without its text, which administrators are not allowed to read (Q2). */
export const PersonInquiry = z.strictObject({
  id: Uuid,
  property_id: Uuid,
  property_title: z.string(),
  status: InquiryStatus,
  other: NamedPerson,
  created_at: Timestamp,
});
export type PersonInquiry = z.infer<typeof PersonInquiry>;

export const PersonReport = z.strictObject({
  id: Uuid,
  case_id: Uuid,
  reason: ReportReason,
  details: z.string(),
  other: z.nullable(NamedPerson),
  /** The reporter had no account and confirmed the report by email. */
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

export const PersonMail = z.strictObject({
  subject: requiredLine(150, 'Please enter a subject'),
  text: requiredText(4000, 'Please write a message'),
});
export type PersonMail = z.infer<typeof PersonMail>;
