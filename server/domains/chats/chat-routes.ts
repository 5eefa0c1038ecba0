import type { Chat } from '../../../contract/chats/chats.ts';
import type { chatApi } from '../../../contract/chats/chats-api.ts';
import { AppError } from '../../../contract/errors.ts';
import type { Context } from '../../context.ts';
import { deletePushesBetween } from '../../delivery/push/push-queries.ts';
import { readListPage, TimePosition, timePositionOf } from '../../http/lists/list-page.ts';
import type { RouteTable } from '../../http/route.ts';
import {
  changeNotifications,
  notificationsOf,
} from '../accounts/own-account/notification-queries.ts';
import { beginChat } from './begin-chat.ts';
import { chatFor, membershipFor } from './chat-access.ts';
import { publishBlocked } from './chat-events.ts';
import { listChats, lockPair, setBlocked } from './chat-queries.ts';
import { respondToInquiry } from './inquiries/respond-to-inquiry.ts';
import { markReadUpTo } from './messages/mark-read.ts';
import { presentChat } from './present-chat.ts';
import { quickRepliesOf, saveQuickReplies } from './quick-replies/quick-reply-queries.ts';

type ChatKey = Exclude<
  keyof typeof chatApi,
  `${string}messages${string}` | `${string}/reports` | `${string}/api/realtime/${string}`
>;

export function chatRoutes(context: Context): Pick<RouteTable, ChatKey> {
  const { db, store } = context;
  const chatOf = async (viewerId: string, id: string): Promise<Chat> =>
    presentChat(await chatFor(db, viewerId, id), store);
  return {
    'GET /api/chats': {
      access: 'signed-in',
      limits: ['chat_list'],
      handle: ({ query }, viewer) =>
        readListPage(query, {
          position: TimePosition,
          read: (slice) => listChats(db, viewer.id, slice),
          positionOf: ({ id, last_message_at, created_at }) =>
            timePositionOf({ id, created_at: last_message_at ?? created_at }),
          present: (row) => presentChat(row, store),
        }),
    },
    'POST /api/chats': {
      access: 'signed-in',
      limits: ['chat'],
      handle: async ({ body }, viewer) => chatOf(viewer.id, await beginChat(context, viewer, body)),
    },
    'GET /api/chats/{id}': {
      access: 'signed-in',
      handle: async ({ params }, viewer) => chatOf(viewer.id, params.id),
    },
    'POST /api/chats/{id}/read': {
      access: 'signed-in',
      changesNoListing: true,
      handle: async ({ params, body }, viewer) => {
        await markReadUpTo(context, viewer.id, { chatId: params.id, seq: body.seq });
        return chatOf(viewer.id, params.id);
      },
    },
    'PUT /api/chats/{id}/block': {
      access: 'signed-in',
      handle: async ({ params }, viewer) => {
        await block(context, viewer.id, { chatId: params.id, blocked: true });
        return chatOf(viewer.id, params.id);
      },
    },
    'DELETE /api/chats/{id}/block': {
      access: 'signed-in',
      handle: async ({ params }, viewer) => {
        await block(context, viewer.id, { chatId: params.id, blocked: false });
        return chatOf(viewer.id, params.id);
      },
    },
    'POST /api/inquiries/{id}/response': {
      access: 'signed-in',
      handle: async ({ params }, viewer) => respondToInquiry(context, viewer, params.id),
    },
    'GET /api/me/quick-replies': {
      access: 'signed-in',
      handle: async (_input, viewer) => quickRepliesOf(db, viewer.id),
    },
    'PUT /api/me/quick-replies': {
      access: 'signed-in',
      limits: ['account_write'],
      changesNoListing: true,
      handle: async ({ body }, viewer) => {
        await saveQuickReplies(db, viewer.id, body);
        return body;
      },
    },
    'GET /api/me/notifications': {
      access: 'signed-in',
      handle: async (_input, viewer) => notificationsOf(db, viewer.id),
    },
    'PATCH /api/me/notifications': {
      access: 'signed-in',
      limits: ['account_write'],
      handle: async ({ body }, viewer) => changeNotifications(db, viewer.id, body),
    },
  };
}

interface Blocking {
  chatId: string;
  blocked: boolean;
}

async function block(
  { db, bus }: Context,
  viewerId: string,
  { chatId, blocked }: Blocking,
): Promise<void> {
  const { other_id: otherId } = await membershipFor(db, viewerId, chatId);
  if (otherId === null) throw new AppError('not_found');
  const changed = await db.transaction().execute(async (trx) => {
    // No conversation can begin meanwhile, because its creation would lock one of these people.
    await lockPair(trx, [viewerId, otherId]);
    return setBlocked(trx, { viewerId, otherId, blocked });
  });
  if (blocked) await deletePushesBetween(db, viewerId, otherId);
  const chatIds = changed.map(({ chat_id }) => chat_id);
  publishBlocked(bus, { viewerId, otherId, chatIds, blocked });
}
