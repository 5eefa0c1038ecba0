import { ClientFrame, closeCodes } from '../../contract/events.ts';
import type { SessionReader } from '../accounts/session-reader.ts';
import type { Bus } from './bus.ts';
import type { Connection, Person } from './connection.ts';
import type { Partners } from './partners.ts';

const maxSubscriptions = 50;

export interface FrameParts {
  partners: Pick<Partners, 'findFollowed'>;
  bus: Pick<Bus, 'publish'>;
  sessions: Pick<SessionReader, 'viewerForSession'>;
}

/** undefined when the text is not a frame */
export function parseFrame(text: string): ClientFrame | undefined {
  try {
    return ClientFrame.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

/** What a frame of somebody known does; each is authorised anew (C7). */
export async function handleFrame(
  parts: FrameParts,
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
      return subscribe(parts, connection, person, frame.chat_id);
    case 'typing':
      return tellTyping(parts, connection, person, frame.chat_id);
  }
}

async function subscribe(
  parts: FrameParts,
  connection: Connection,
  person: Person,
  chat_id: string,
): Promise<void> {
  if (connection.subscriptions.size >= maxSubscriptions) {
    connection.answer({ type: 'error', code: 'rate_limited', chat_id });
    return;
  }
  if (!(await followedBy(parts, connection, person, chat_id))) return;
  connection.subscriptions.add(chat_id);
  connection.answer({ type: 'subscribed', chat_id });
}

async function tellTyping(
  parts: FrameParts,
  connection: Connection,
  person: Person,
  chat_id: string,
): Promise<void> {
  const chat = await followedBy(parts, connection, person, chat_id);
  if (!chat?.other_id || chat.blocked_at || chat.other_blocked_at) return;
  const frame = { type: 'typing', chat_id, user_id: person.userId } as const;
  parts.bus.publish({ type: 'frame', to: [chat.other_id], frame });
}

/** The conversation if the session still holds and it is this person's; otherwise they are told. */
async function followedBy(
  { partners, sessions }: FrameParts,
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
