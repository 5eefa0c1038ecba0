import * as z from 'zod/mini';
import { Email, requiredLine, requiredText, Timestamp, Uuid } from '../primitives.ts';
import { OptionalPhone } from '../typed/phone-text.ts';

export const InquiryStatus = z.enum(['pending', 'responded', 'closed']);
export type InquiryStatus = z.infer<typeof InquiryStatus>;

const phone = z.optional(OptionalPhone);
const message = requiredText(4000, 'Message is required');

/** A new inquiry. `id` is made by the client: a repeated send returns the first one. */
export const NewInquiry = z.strictObject({
  id: z.optional(Uuid),
  property_id: Uuid,
  message,
  phone,
});
export type NewInquiry = z.infer<typeof NewInquiry>;

/** The inquiry form for somebody who is not signed in (INQ-04, INQ-06). */
export const AnonymousInquiryForm = z.object({
  name: requiredLine(120, 'Name is required'),
  email: Email,
  phone,
  message,
});

/** The inquiry form for a signed-in person (INQ-02, INQ-05). */
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
    /** open the conversation with the person who asked */
    view_thread: z.boolean(),
  }),
});
export type Inquiry = z.infer<typeof Inquiry>;

/** An inquiry in a list, with its listing; `sent_by_me` tells the two directions apart. */
export const InquiryListItem = z.extend(Inquiry, {
  property_title: z.string(),
  /** the home is on offer: one can ask and write about it */
  property_listed: z.boolean(),
  property_rented: z.boolean(),
  /** for an answer: it has none, and the home can still be rented */
  waits: z.boolean(),
  sent_by_me: z.boolean(),
  sender: z.strictObject({
    name: z.nullable(z.string()),
    avatar: z.nullable(z.string()),
    /** the number given with the inquiry; null for all but the people it was given to */
    phone: z.nullable(z.string()),
  }),
  /** the agent who answers, for an agency that reads along; null for the two people themselves */
  answered_by: z.nullable(z.strictObject({ name: z.nullable(z.string()) })),
  /** the conversation of its two people about this listing, for the two */
  chat_id: z.nullable(Uuid),
  /** time and direction of its last message */
  last_message: z.nullable(z.strictObject({ at: Timestamp, sent_by_me: z.boolean() })),
});
export type InquiryListItem = z.infer<typeof InquiryListItem>;
export const InquiryList = z.array(InquiryListItem);

export const InquiryStatusChange = z.strictObject({ status: InquiryStatus });
