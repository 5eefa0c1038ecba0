import * as z from 'zod/mini';
import type { EndpointTable } from '../endpoint.ts';
import { RealtimeTicket } from '../events.ts';
import { Accepted, ById, Empty, ListQuery } from '../primitives.ts';
import {
  Chat,
  ChatReport,
  InquiryResponse,
  Message,
  MessagePage,
  MessageQuery,
  NewChat,
  NewMessage,
  NotificationSettings,
  QuickReplies,
  ReadMark,
  RestMessage,
  UnreadMessages,
} from './chats.ts';

/** Conversations of two people, usually about a home. */
export const chatApi = {
  'GET /api/chats': {
    summary: 'My conversations, the latest first, with what is unread',
    query: ListQuery,
    answer: z.array(Chat),
    paged: true,
    errors: ['unauthenticated'],
  },
  'POST /api/chats': {
    summary: 'Find or begin the conversation about a home',
    body: NewChat,
    answer: Chat,
    status: 201,
    errors: ['unauthenticated', '42501', 'not_found', 'conflict'],
  },
  'GET /api/chats/{id}': {
    summary: 'One conversation of mine',
    params: ById,
    answer: Chat,
    errors: ['unauthenticated', 'not_found'],
  },
  'GET /api/chats/{id}/messages': {
    summary: 'Messages of a conversation by sequence number, oldest first',
    params: ById,
    query: MessageQuery,
    answer: MessagePage,
    errors: ['unauthenticated', 'not_found'],
  },
  'POST /api/chats/{id}/messages': {
    summary: 'Send a message',
    params: ById,
    body: NewMessage,
    answer: Message,
    status: 201,
    errors: ['unauthenticated', '42501', 'not_found', 'different_repeat', 'rate_limited'],
  },
  'POST /api/chats/{id}/read': {
    summary: 'Mark everything up to a message as read',
    params: ById,
    body: ReadMark,
    answer: Chat,
    errors: ['unauthenticated', 'not_found'],
  },
  'PUT /api/chats/{id}/block': {
    summary: 'Stop the other person from writing to me',
    params: ById,
    body: Empty,
    answer: Chat,
    errors: ['unauthenticated', 'not_found'],
  },
  'DELETE /api/chats/{id}/block': {
    summary: 'Let the other person write to me again',
    params: ById,
    answer: Chat,
    errors: ['unauthenticated', 'not_found'],
  },
  'POST /api/chats/{id}/reports': {
    summary: 'Report the other person to the people who run Musha',
    params: ById,
    body: ChatReport,
    answer: Accepted,
    status: 201,
    errors: ['unauthenticated', 'not_found', 'different_repeat', 'rate_limited'],
  },
  'POST /api/inquiries/{id}/response': {
    summary: 'Answer an inquiry on a listing of mine: opens the conversation',
    params: ById,
    body: Empty,
    answer: InquiryResponse,
    errors: ['unauthenticated', '42501', 'not_found'],
  },
  'GET /api/messages': {
    summary: 'Everything said between me and another person, oldest first',
    query: z.strictObject({ otherUserId: z.string().check(z.maxLength(200)) }),
    answer: z.array(Message),
    errors: ['unauthenticated', 'invalid_user_id', 'not_found'],
  },
  'POST /api/messages': {
    summary: 'Send a message to a person one has a conversation with',
    body: RestMessage,
    answer: Message,
    status: 201,
    errors: ['unauthenticated', '42501', 'not_found', 'different_repeat', 'rate_limited'],
  },
  'PATCH /api/messages/{id}/read': {
    summary: 'Mark a received message, and those before it, as read',
    params: ById,
    answer: Message,
    errors: ['unauthenticated', '42501', 'not_found'],
  },
  'GET /api/me/unread-messages': {
    summary: 'How many messages to me I have not read, in all conversations',
    answer: UnreadMessages,
    errors: ['unauthenticated'],
  },
  'GET /api/me/notifications': {
    summary: 'Which mails I get',
    answer: NotificationSettings,
    errors: ['unauthenticated'],
  },
  'PATCH /api/me/notifications': {
    summary: 'Choose which mails I get',
    body: NotificationSettings,
    answer: NotificationSettings,
    errors: ['unauthenticated'],
  },
  'GET /api/me/quick-replies': {
    summary: 'What I often answer',
    answer: QuickReplies,
    errors: ['unauthenticated'],
  },
  'PUT /api/me/quick-replies': {
    summary: 'Choose what I often answer',
    body: QuickReplies,
    answer: QuickReplies,
    errors: ['unauthenticated'],
  },
  'POST /api/realtime/tickets': {
    summary: 'A ticket that opens one realtime connection within 30 seconds',
    body: Empty,
    answer: RealtimeTicket,
    status: 201,
    errors: ['unauthenticated'],
  },
} as const satisfies EndpointTable;
