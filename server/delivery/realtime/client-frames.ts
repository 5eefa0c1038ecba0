import { ClientFrame, closeCodes } from '../../../contract/events.ts';
import type { Connection, Person } from './connection.ts';
import type { RealtimeContext } from './realtime-context.ts';

const maxSubscriptions = 50;

type FrameContext = Pick<RealtimeContext, 'bus' | 'partners' | 'sessions'>;

export function parseFrame(text: string): ClientFrame | undefined {
  try {
    return ClientFrame.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

/** Handles a client's frame. Every frame is authorised again (C7). */
export async function handleFrame(
  context: FrameContext,
  connection: Connection,
  person: Person,
  frame: ClientFrame | undefined,
): Promise<void> {
  switch (frame?.type) {
    case undefined:
    case 'hello':
      connection.answer({ type: 'error', code: 'bad_frame' });
      return;
    case 'ping':
      connection.answer({ type: 'pong' });
      return;
    case 'unsubscribe':
      connection.subscriptions.delete(frame.chat_id);
      return;
    case 'subscribe':
      return subscribe(context, connection, person, frame.chat_id);
    case 'typing':
      return publishTyping(context, connection, person, frame.chat_id);
  }
}

async function subscribe(
  context: FrameContext,
  connection: Connection,
  person: Person,
  chat_id: string,
): Promise<void> {
  if (connection.subscriptions.size >= maxSubscriptions) {
    connection.answer({ type: 'error', code: 'rate_limited', chat_id });
    return;
  }
  if (!(await requireOwnChat(context, connection, person, chat_id))) return;
  connection.subscriptions.add(chat_id);
  connection.answer({ type: 'subscribed', chat_id });
}

async function publishTyping(
  context: FrameContext,
  connection: Connection,
  person: Person,
  chat_id: string,
): Promise<void> {
  const chat = await requireOwnChat(context, connection, person, chat_id);
  if (!chat?.other_id || chat.blocked_at || chat.other_blocked_at) return;
  const frame = { type: 'typing', chat_id, user_id: person.userId } as const;
  context.bus.publish({ type: 'frame', to: [chat.other_id], frame });
}

/** Sends an error unless the session is valid and its person is part of the conversation. */
async function requireOwnChat(
  { partners, sessions }: FrameContext,
  connection: Connection,
  { userId, sessionId }: Person,
  chat_id: string,
) {
  if (!(await sessions.viewerForSession(sessionId))) {
    connection.close(closeCodes.unauthenticated);
    return undefined;
  }
  const chat = await partners.findFollowed({ userId, chatId: chat_id });
  if (!chat) {
    connection.subscriptions.delete(chat_id);
    connection.answer({ type: 'error', code: 'not_found', chat_id });
  }
  return chat;
}
