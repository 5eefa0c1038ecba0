import * as z from 'zod/mini';
import { Message } from './chats/chats.ts';
import { Timestamp, Uuid } from './primitives.ts';

// There is one WebSocket, at /api/realtime. Each frame is a JSON object with a `type`.

export const realtimePath = '/api/realtime';
export const heartbeatSeconds = 30;
/** Delays before successive attempts to reconnect (LIVE-21). */
export const reconnectSeconds = [1, 2, 5, 10] as const;
export const presenceChannel = 'online-users';

export const closeCodes = {
  restart: 1012,
  overloaded: 1013,
  unauthenticated: 4401,
  too_many_frames: 4429,
} as const;

export const RealtimeTicket = z.strictObject({ ticket: z.string(), expires_in_seconds: z.int() });

/** A frame from the browser. The first must be `hello`, within 5 seconds of connecting. */
export const ClientFrame = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('hello'), ticket: z.string().check(z.maxLength(200)) }),
  z.strictObject({ type: z.literal('ping') }),
  z.strictObject({ type: z.literal('subscribe'), chat_id: Uuid }),
  z.strictObject({ type: z.literal('unsubscribe'), chat_id: Uuid }),
  z.strictObject({ type: z.literal('typing'), chat_id: Uuid }),
]);
export type ClientFrame = z.infer<typeof ClientFrame>;

export const ServerFrame = z.discriminatedUnion('type', [
  /**
   * `online` lists the person's chat partners who are online. The server repeats this frame when
   * events may have been lost. The browser then fetches what it missed, as after a reconnect.
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
  /** A conversation is new or has changed. The browser then fetches it. */
  z.strictObject({ type: z.literal('chat'), chat_id: Uuid }),
  z.strictObject({ type: z.literal('typing'), chat_id: Uuid, user_id: Uuid }),
  z.strictObject({
    type: z.literal('presence'),
    channel: z.literal(presenceChannel),
    user_id: Uuid,
    /** Null if the person went offline. */
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
