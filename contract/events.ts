import * as z from 'zod/mini';
import { Message } from './chats/chats.ts';
import { Timestamp, Uuid } from './primitives.ts';

// There is one WebSocket, at /api/realtime. Each text frame is a JSON object, told apart by `type`.

export const realtimePath = '/api/realtime';
export const heartbeatSeconds = 30;
/** waits before each new attempt to connect (LIVE-21) */
export const reconnectSeconds = [1, 2, 5, 10] as const;
export const presenceChannel = 'online-users';

/** Why the server closed a connection. */
export const closeCodes = {
  restart: 1012,
  overloaded: 1013,
  /** no session, or none any more */
  unauthenticated: 4401,
  too_many_frames: 4429,
} as const;

export const RealtimeTicket = z.strictObject({ ticket: z.string(), expires_in_seconds: z.int() });

/** A frame from the browser. The first is `hello`, within 5 seconds. */
export const ClientFrame = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('hello'), ticket: z.string().check(z.maxLength(200)) }),
  z.strictObject({ type: z.literal('ping') }),
  /** events of one conversation, typing included, for as long as it is open on the screen */
  z.strictObject({ type: z.literal('subscribe'), chat_id: Uuid }),
  z.strictObject({ type: z.literal('unsubscribe'), chat_id: Uuid }),
  z.strictObject({ type: z.literal('typing'), chat_id: Uuid }),
]);
export type ClientFrame = z.infer<typeof ClientFrame>;

/** A frame from the server. Messages, read marks and list changes come for all of one's chats. */
export const ServerFrame = z.discriminatedUnion('type', [
  /**
   * The connection is ready; `online` lists the person's conversation partners who are here. It
   * comes again when events may have been missed on the way between servers: then the browser
   * catches up, as after a reconnect.
   */
  z.strictObject({
    type: z.literal('ready'),
    channel: z.literal(presenceChannel),
    online: z.array(z.strictObject({ user_id: Uuid, online_at: Timestamp })),
  }),
  z.strictObject({ type: z.literal('pong') }),
  z.strictObject({ type: z.literal('message'), message: Message }),
  z.strictObject({
    type: z.literal('read'),
    chat_id: Uuid,
    user_id: Uuid,
    last_read_seq: z.int(),
  }),
  /** a conversation began or changed otherwise: fetch it */
  z.strictObject({ type: z.literal('chat'), chat_id: Uuid }),
  z.strictObject({ type: z.literal('typing'), chat_id: Uuid, user_id: Uuid }),
  z.strictObject({
    type: z.literal('presence'),
    channel: z.literal(presenceChannel),
    user_id: Uuid,
    /** null: the person went away */
    online_at: z.nullable(Timestamp),
  }),
  z.strictObject({ type: z.literal('subscribed'), chat_id: Uuid }),
  z.strictObject({
    type: z.literal('error'),
    code: z.enum(['bad_frame', 'not_found', 'rate_limited']),
    chat_id: z.optional(Uuid),
  }),
]);
export type ServerFrame = z.infer<typeof ServerFrame>;
