import * as z from 'zod/mini';
import { Inquiry } from '../inquiries/inquiries.ts';
import {
  maxInteger,
  PageLimit,
  requiredText,
  Timestamp,
  text,
  Uuid,
  wholeNumber,
} from '../primitives.ts';

export const maxMessageLength = 4000;
export const messagePageSize = 50;

export const ChatProfile = z.strictObject({
  name: z.string(),
  avatar: z.nullable(z.string()),
  role: z.string(),
});

/** `user_id` is null after the account is deleted; `profile` is then a placeholder (ENT-14). */
export const ChatParticipant = z.strictObject({
  id: Uuid,
  chat_id: Uuid,
  user_id: z.nullable(Uuid),
  created_at: Timestamp,
  is_active: z.boolean(),
  last_read_seq: z.int(),
  profile: ChatProfile,
});
export type ChatParticipant = z.infer<typeof ChatParticipant>;

export const Chat = z.strictObject({
  id: Uuid,
  title: z.string(),
  property_id: z.nullable(Uuid),
  property: z.nullable(
    z.strictObject({ id: Uuid, title: z.string(), images: z.array(z.string()) }),
  ),
  last_message: z.nullable(z.string()),
  last_message_at: z.nullable(Timestamp),
  /** Sequence number of the newest message; 0 if there are no messages. */
  last_seq: z.int(),
  created_at: Timestamp,
  updated_at: Timestamp,
  participants: z.array(ChatParticipant),
  unreadCount: z.int(),
  blocked_by_me: z.boolean(),
  /** A counter that increases with each change to a recorded payment; 0 without payments. */
  payment_steps: z.int(),
  viewer_can: z.strictObject({
    send: z.boolean(),
    block: z.boolean(),
    report: z.boolean(),
  }),
});
export type Chat = z.infer<typeof Chat>;

export const Message = z.strictObject({
  id: Uuid,
  chat_id: Uuid,
  /** 1, 2, 3 … in each chat, without gaps. */
  seq: z.int(),
  sender_id: z.nullable(Uuid),
  receiver_id: z.nullable(Uuid),
  property_id: z.nullable(Uuid),
  content: z.string(),
  read: z.boolean(),
  created_at: Timestamp,
});
export type Message = z.infer<typeof Message>;

/** A page of messages, the oldest first. */
export const MessagePage = z.strictObject({
  messages: z.array(Message),
  has_more: z.boolean(),
});
export type MessagePage = z.infer<typeof MessagePage>;

/** Without `before_seq` and `after_seq`, the newest page. A request with both is refused. */
export const MessageQuery = z.strictObject({
  before_seq: z.optional(wholeNumber(maxInteger)),
  after_seq: z.optional(wholeNumber(maxInteger)),
  limit: z.optional(PageLimit),
});
export type MessageQuery = z.infer<typeof MessageQuery>;

const content = requiredText(maxMessageLength, 'Please write a message');

/** The client creates `id`. Sending the same id again returns the first message. */
export const NewMessage = z.strictObject({ id: Uuid, content });
export type NewMessage = z.infer<typeof NewMessage>;

/** For the REST helper (REST-08). Without `chat_id`, uses the chat with `receiver_id`. */
export const RestMessage = z.strictObject({
  id: z.optional(Uuid),
  chat_id: z.optional(Uuid),
  receiver_id: Uuid,
  property_id: z.optional(z.nullable(Uuid)),
  content,
});

/** Starts a chat with a home's lister. A lister names the renter in `recipient_id`. */
export const NewChat = z.union([
  z.strictObject({ property_id: Uuid, recipient_id: z.optional(Uuid) }),
  z.strictObject({ inquiry_id: Uuid }),
]);
export type NewChat = z.infer<typeof NewChat>;

export const ReadMark = z.strictObject({ seq: z.int().check(z.gte(0), z.lte(maxInteger)) });

export const UnreadMessages = z.strictObject({ count: z.int() });

export const InquiryResponse = z.strictObject({ inquiry: Inquiry, chat_id: Uuid });

export const reportReasons = ['fraud', 'harassment', 'spam', 'other'] as const;
export const ChatReport = z.strictObject({
  /** Created by the client, so that a repeated request stores only one report. */
  id: Uuid,
  reason: z.enum(reportReasons, "Please choose what's wrong"),
  details: z.optional(text(1000)),
  message_id: z.optional(Uuid),
});
export type ChatReport = z.infer<typeof ChatReport>;

export const QuickReplies = z.strictObject({
  texts: z
    .array(requiredText(200, 'Please write something'))
    .check(z.maxLength(8, 'You can save up to 8 quick replies')),
});
export type QuickReplies = z.infer<typeof QuickReplies>;

export const NotificationSettings = z.strictObject({ message_digest: z.boolean() });
