import * as z from 'zod/mini';
import { Email, requiredLine, requiredText, Timestamp, Uuid } from '../primitives.ts';
import { OptionalPhone } from '../typed/phone-text.ts';

export const InquiryStatus = z.enum(['pending', 'responded', 'closed']);
export type InquiryStatus = z.infer<typeof InquiryStatus>;

const phone = z.optional(OptionalPhone);
const message = requiredText(4000, 'Message is required');

/** The client creates `id`. Sending the same id again returns the first inquiry. */
export const NewInquiry = z.strictObject({
  id: z.optional(Uuid),
  property_id: Uuid,
  message,
  phone,
});
export type NewInquiry = z.infer<typeof NewInquiry>;

/** The inquiry form for visitors, who are then asked to sign in (INQ-04, INQ-06, INQ-07). */
export const AnonymousInquiryForm = z.object({
  name: requiredLine(120, 'Name is required'),
  email: Email,
  phone,
  message,
});

/** The inquiry form for signed-in people, whose name and email are known (INQ-02, INQ-05). */
export const SignedInInquiryForm = z.object({ phone, message });

export const Inquiry = z.strictObject({
  id: Uuid,
  property_id: Uuid,
  user_id: Uuid,
  message: z.string(),
  status: InquiryStatus,
  created_at: Timestamp,
  viewer_can: z.strictObject({
    respond: z.boolean(),
    close: z.boolean(),
    view_thread: z.boolean(),
  }),
});
export type Inquiry = z.infer<typeof Inquiry>;

export const InquiryListItem = z.extend(Inquiry, {
  property_title: z.string(),
  property_listed: z.boolean(),
  property_rented: z.boolean(),
  /** True if the inquiry has no reply yet and the home can still be rented. */
  waits: z.boolean(),
  sent_by_me: z.boolean(),
  sender: z.strictObject({
    name: z.nullable(z.string()),
    avatar: z.nullable(z.string()),
    /** The phone number given with the inquiry. Null for everyone except its recipients. */
    phone: z.nullable(z.string()),
  }),
  /** The agent who replies. Null unless the viewer is an agency that can only read the inquiry. */
  answered_by: z.nullable(z.strictObject({ name: z.nullable(z.string()) })),
  chat_id: z.nullable(Uuid),
  last_message: z.nullable(z.strictObject({ at: Timestamp, sent_by_me: z.boolean() })),
});
export type InquiryListItem = z.infer<typeof InquiryListItem>;
export const InquiryList = z.array(InquiryListItem);

export const InquiryStatusChange = z.strictObject({ status: InquiryStatus });
