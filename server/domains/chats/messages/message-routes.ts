import { randomUUID } from 'node:crypto';
import type * as z from 'zod/mini';
import {
  type Message,
  type MessagePage,
  type MessageQuery,
  messagePageSize,
  type RestMessage,
} from '../../../../contract/chats/chats.ts';
import type { chatApi } from '../../../../contract/chats/chats-api.ts';
import { AppError } from '../../../../contract/errors.ts';
import { Uuid } from '../../../../contract/primitives.ts';
import type { Db } from '../../../../database/database.ts';
import type { Context } from '../../../context.ts';
import type { RouteTable } from '../../../http/route.ts';
import { membershipFor } from '../chat-access.ts';
import { listSharedChatIds } from '../chat-queries.ts';
import { presentMessage } from '../present-chat.ts';
import { markMessageRead } from './mark-read.ts';
import { countUnread, listMessages, listMessagesOfChats } from './message-queries.ts';
import { createMessageSender } from './send-message.ts';

type MessageKey = Extract<keyof typeof chatApi, `${string}messages${string}`>;

export function messageRoutes(
  context: Pick<Context, 'db' | 'bus' | 'notify' | 'now'>,
): Pick<RouteTable, MessageKey> {
  const { db } = context;
  const sendMessage = createMessageSender(context);
  return {
    'GET /api/chats/{id}/messages': {
      access: 'signed-in',
      handle: async ({ params, query }, viewer) => {
        await membershipFor(db, viewer.id, params.id);
        return pageOf(db, params.id, query);
      },
    },
    'POST /api/chats/{id}/messages': {
      access: 'signed-in',
      changesNoListing: true,
      limits: ['message'],
      handle: async ({ params, body }, viewer) =>
        sendMessage(viewer.id, { ...body, chatId: params.id }),
    },
    'GET /api/messages': {
      access: 'signed-in',
      handle: async ({ query }, viewer) => messagesWith(db, viewer.id, query.otherUserId),
    },
    'POST /api/messages': {
      access: 'signed-in',
      limits: ['message'],
      handle: async ({ body }, viewer) => {
        const chatId = await chatToSendIn(db, viewer.id, body);
        const { id = randomUUID(), content } = body;
        return sendMessage(viewer.id, { id, content, chatId });
      },
    },
    'GET /api/me/unread-messages': {
      access: 'signed-in',
      handle: async (_input, viewer) => ({ count: await countUnread(db, viewer.id) }),
    },
    'PATCH /api/messages/{id}/read': {
      access: 'signed-in',
      handle: async ({ params }, viewer) => markMessageRead(context, viewer.id, params.id),
    },
  };
}

async function pageOf(db: Db, chatId: string, query: MessageQuery): Promise<MessagePage> {
  const { before_seq, after_seq, limit = messagePageSize } = query;
  if (before_seq !== undefined && after_seq !== undefined) throw new AppError('bad_request');
  const rows = await listMessages(db, chatId, { before_seq, after_seq, limit: limit + 1 });
  const has_more = rows.length > limit;
  const asked = after_seq === undefined ? rows.slice(-limit) : rows.slice(0, limit);
  return { messages: asked.map(presentMessage), has_more };
}

/** ERR-60: an invalid id gets a different error from an unknown person. */
async function messagesWith(db: Db, viewerId: string, otherId: string): Promise<Message[]> {
  if (!Uuid.safeParse(otherId).success) throw new AppError('invalid_user_id');
  const chats = await listSharedChatIds(db, viewerId, { otherId });
  if (chats.length === 0) throw new AppError('not_found');
  const rows = await listMessagesOfChats(
    db,
    chats.map(({ id }) => id),
  );
  return rows.map(presentMessage);
}

/** The named conversation if it is with that person, otherwise the latest one with them. */
async function chatToSendIn(
  db: Db,
  viewerId: string,
  { chat_id, receiver_id, property_id }: z.infer<typeof RestMessage>,
): Promise<string> {
  const shared = { otherId: receiver_id, propertyId: property_id ?? undefined };
  const chats = await listSharedChatIds(db, viewerId, shared);
  const chat = chat_id === undefined ? chats[0] : chats.find(({ id }) => id === chat_id);
  if (!chat) throw new AppError('not_found');
  return chat.id;
}
