import * as z from 'zod/mini';
import { LinkToken, optionalNewAccount } from '../accounts/accounts.ts';
import { parseUrl } from '../parse-url.ts';
import { Email, line, maxInteger, requiredLine, Timestamp, text, Uuid } from '../primitives.ts';
import { Phone } from '../typed/phone-text.ts';

const isWebAddress = (value: string): boolean =>
  value === '' || /^https?:$/.test(parseUrl(value)?.protocol ?? '');

const Website = line(300).check(
  z.refine(isWebAddress, 'Please enter a full address, such as https://example.com'),
);

const AgencyId = z.coerce.number().check(z.int(), z.gte(1), z.lte(maxInteger));
export const ByAgencyId = z.strictObject({ id: AgencyId });

/** An agency's complete profile. PUT replaces all fields (DEC-24). */
export const AgencyInput = z.strictObject({
  name: requiredLine(120, 'Agency name is required'),
  description: z.optional(text(2000)),
  website: z.optional(Website),
  email: Email,
  phone: Phone,
  address: requiredLine(300, 'Office address is required'),
});
export type AgencyInput = z.infer<typeof AgencyInput>;

/** An agency as everyone sees it. Its office contact is public (DEC-11). */
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

export const ViewedAgency = z.extend(Agency, {
  viewer_can: z.strictObject({
    edit: z.boolean(),
    list_members: z.boolean(),
    manage_members: z.boolean(),
    /** Even if true, deletion fails while the agency has listings or agents (DEC-24). */
    delete: z.boolean(),
  }),
});
export type ViewedAgency = z.infer<typeof ViewedAgency>;

export const AgencyUser = z.strictObject({
  id: Uuid,
  name: z.nullable(z.string()),
  avatar: z.nullable(z.string()),
  role: z.enum(['agency', 'agent']),
  confirmed: z.boolean(),
  /** Null for everyone except the agency's account and administrators. */
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  created_at: Timestamp,
  viewer_can: z.strictObject({ confirm: z.boolean(), remove: z.boolean() }),
});
export type AgencyUser = z.infer<typeof AgencyUser>;

export const MemberChoice = z.strictObject({ user_id: Uuid });

/** A small picture sent with a registration, as a data: URI. */
const InlinePicture = z
  .string()
  .check(
    z.maxLength(90_000, 'Please choose a smaller picture'),
    z.regex(
      /^data:image\/(avif|gif|jpeg|png|webp);base64,[A-Za-z0-9+/]+={0,2}$/,
      'Please upload an image file.',
    ),
  );

const { name, description, website, email, phone, address } = AgencyInput.shape;

/** A renter who sends these becomes an agency (REG-21, REG-22). */
export const AgencyDetails = z.strictObject({
  phone,
  agency_name: name,
  agency_email: email,
  office_address: address,
  website,
  description,
  logo: z.optional(InlinePicture),
});
export type AgencyDetails = z.infer<typeof AgencyDetails>;
export const AgencyRegistration = z.extend(AgencyDetails, optionalNewAccount);

/** A renter who sends these becomes one of the agency's agents (REG-42, REG-43). */
export const AgentDetails = z.strictObject({
  phone,
  agency_id: z
    .int('Please choose an agency')
    .check(z.gte(1, 'Please choose an agency'), z.lte(maxInteger, 'Please choose an agency')),
  /** An invitation's token. An invited agent doesn't have to be confirmed by the agency. */
  invitation: z.optional(LinkToken.shape.token),
});
export type AgentDetails = z.infer<typeof AgentDetails>;
export const AgentRegistration = z.extend(AgentDetails, optionalNewAccount);
