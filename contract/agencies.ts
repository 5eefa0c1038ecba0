import * as z from 'zod/mini';
import { accountIfNew } from './accounts.ts';
import { Email, requiredText, Timestamp, text, Uuid } from './primitives.ts';

const isWebAddress = (value: string): boolean =>
  value === '' || /^https?:$/.test(URL.parse(value)?.protocol ?? '');

const Website = text(300).check(
  z.refine(isWebAddress, 'Please enter a full address, such as https://example.com'),
);

/** What an agency says about itself, in full: PUT replaces (DEC-24). */
export const AgencyInput = z.strictObject({
  name: requiredText(120, 'Agency name is required'),
  description: z.optional(text(2000)),
  website: z.optional(Website),
  email: Email,
  phone: requiredText(40, 'Phone is required'),
  address: requiredText(300, 'Office address is required'),
});
export type AgencyInput = z.infer<typeof AgencyInput>;

/** An agency as anybody may see it: its office contact is public (DEC-11). */
export const Agency = z.strictObject({
  id: z.int(),
  name: z.string(),
  description: z.string(),
  website: z.nullable(z.string()),
  email: z.string(),
  phone: z.string(),
  address: z.string(),
  logo: z.nullable(z.string()),
});
export type Agency = z.infer<typeof Agency>;

/** An agency's own account or one of its agents, as the agency sees them. */
export const AgencyUser = z.strictObject({
  id: Uuid,
  name: z.nullable(z.string()),
  avatar: z.nullable(z.string()),
  role: z.enum(['agency', 'agent']),
  confirmed: z.boolean(),
  /** contacts are for the agency's account and administrators only */
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  created_at: Timestamp,
});
export type AgencyUser = z.infer<typeof AgencyUser>;

export const MemberChoice = z.strictObject({ user_id: Uuid });

const phone = requiredText(40, 'Phone is required');

/** A small picture that travels inside a registration, as a data: URI. */
const InlinePicture = z
  .string()
  .check(
    z.maxLength(90_000, 'Please choose a smaller picture'),
    z.regex(
      /^data:image\/(avif|gif|jpeg|png|webp);base64,[A-Za-z0-9+/]+={0,2}$/,
      'Please upload an image file.',
    ),
  );

/** What makes a renter an agency (REG-21, REG-22). */
export const AgencyDetails = z.strictObject({
  phone,
  agency_name: requiredText(120, 'Agency name is required'),
  agency_email: Email,
  office_address: requiredText(300, 'Office address is required'),
  website: z.optional(Website),
  description: z.optional(text(2000)),
  logo: z.optional(InlinePicture),
});
export type AgencyDetails = z.infer<typeof AgencyDetails>;
export const AgencyRegistration = z.extend(AgencyDetails, accountIfNew);

/** What makes a renter an agent (REG-42, REG-43). */
export const AgentDetails = z.strictObject({
  phone,
  agency_id: z
    .int('Please choose an agency')
    .check(z.gte(1, 'Please choose an agency'), z.lte(2_147_483_647, 'Please choose an agency')),
});
export type AgentDetails = z.infer<typeof AgentDetails>;
export const AgentRegistration = z.extend(AgentDetails, accountIfNew);
