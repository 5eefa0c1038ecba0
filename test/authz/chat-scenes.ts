import { randomUUID } from 'node:crypto';
import { beginChat, beginConversation, sendMessage } from '../conversations.ts';
import { decidePayment, newPayment, recordPayment } from '../payments.ts';
import { createPersona, createProperty, type Persona } from '../personas.ts';
import {
  type Call,
  type Scene,
  type Scenes,
  type SceneTable,
  type Stage,
  seesAdministration,
} from './stage.ts';

interface Talk {
  chatId: string;
  other: Persona;
  messageId: string;
}

/** The visitor's own conversation, or other people's if the visitor has no account. */
async function ownTalk(stage: Stage): Promise<Talk> {
  const { app, me } = stage;
  if (!me) return foreignTalk(stage);
  const other = await createPersona(app, { role: 'owner' });
  const property_id = await createProperty(app, { ownerId: other.id });
  const chat = await beginChat(app, me, property_id);
  const message = await sendMessage(other, chat.id, 'Come and see it');
  return { chatId: chat.id, other, messageId: message.id };
}

async function foreignTalk({ app }: Stage): Promise<Talk> {
  const { chatId, owner } = await beginConversation(app);
  const message = await sendMessage(owner, chatId, 'Come and see it');
  return { chatId, other: owner, messageId: message.id };
}

const about = (call: (talk: Talk) => Call): Scenes => ({
  own: async (stage) => call(await ownTalk(stage)),
  foreign: async (stage) => call(await foreignTalk(stage)),
});

/**
 * Omits administrators' conversations with users. The scenes for reading and sending (C3, C4) cover
 * those.
 */
const aboutPerson = (call: (talk: Talk) => Call): Scenes => {
  const { own, foreign = own } = about(call);
  const ownScene: Scene = (stage) => (seesAdministration(stage.visitor) ? undefined : own(stage));
  return { own: ownScene, foreign };
};

interface Recorded {
  id: string;
  confirm(): Promise<unknown>;
}

const aboutPayment = (call: (payment: Recorded) => Call | Promise<Call>): Scenes => {
  const recorded = async ({ chatId, other }: Talk, answerer: Persona) => {
    const { id } = await recordPayment(other, chatId);
    return call({ id, confirm: () => decidePayment(answerer, id, { state: 'confirmed' }) });
  };
  const foreign: Scene = async ({ app }) => {
    const { chatId, owner, renter } = await beginConversation(app);
    return recorded({ chatId, other: owner, messageId: '' }, renter);
  };
  return {
    own: async (stage) => (stage.me ? recorded(await ownTalk(stage), stage.me) : foreign(stage)),
    foreign,
  };
};

const body = () => ({ id: randomUUID(), content: 'Is it still free?' });

export const chatScenes: SceneTable = {
  'C1 GET /api/chats': {
    own: async (stage) => ({ path: '/api/chats', absent: (await foreignTalk(stage)).chatId }),
  },
  'C2 POST /api/chats': {
    own: async ({ app }) => {
      const { id } = await createPersona(app, { role: 'owner' });
      return {
        path: '/api/chats',
        body: { property_id: await createProperty(app, { ownerId: id }) },
      };
    },
  },
  'C3 GET /api/chats/{id}': about(({ chatId }) => ({ path: `/api/chats/${chatId}` })),
  'C3 GET /api/chats/{id}/messages': about(({ chatId }) => ({
    path: `/api/chats/${chatId}/messages`,
  })),
  'C4 POST /api/chats/{id}/messages': about(({ chatId }) => ({
    path: `/api/chats/${chatId}/messages`,
    body: body(),
  })),
  'C5 POST /api/chats/{id}/read': about(({ chatId }) => ({
    path: `/api/chats/${chatId}/read`,
    body: { seq: 1 },
  })),
  'C5 PATCH /api/messages/{id}/read': about(({ messageId }) => ({
    path: `/api/messages/${messageId}/read`,
  })),
  'C8 PUT /api/chats/{id}/block': about(({ chatId }) => ({
    path: `/api/chats/${chatId}/block`,
    body: {},
  })),
  'C8 DELETE /api/chats/{id}/block': about(({ chatId }) => ({
    path: `/api/chats/${chatId}/block`,
  })),
  'C8r POST /api/chats/{id}/reports': about(({ chatId }) => ({
    path: `/api/chats/${chatId}/reports`,
    body: { id: randomUUID(), reason: 'spam' },
  })),
  'C9 GET /api/chats/{id}/payments': about(({ chatId }) => ({
    path: `/api/chats/${chatId}/payments`,
  })),
  'C9 POST /api/chats/{id}/payments': about(({ chatId }) => ({
    path: `/api/chats/${chatId}/payments`,
    body: newPayment(),
  })),
  'C9 PATCH /api/payments/{id}/state': aboutPayment(({ id }) => ({
    path: `/api/payments/${id}/state`,
    body: { state: 'confirmed' },
  })),
  'C9 GET /api/payments/{id}/receipt': aboutPayment(({ id, confirm }) =>
    confirm().then(() => ({ path: `/api/payments/${id}/receipt` })),
  ),
  'C10 GET /api/receipts/{code}': {
    own: async ({ app }) => {
      const { chatId, owner, renter } = await beginConversation(app);
      const { id } = await recordPayment(owner, chatId);
      const { receipt } = await decidePayment(renter, id, { state: 'confirmed' });
      return { path: `/api/receipts/${receipt?.code}`, absent: 'Farai' };
    },
  },
  'H5 GET /api/messages': aboutPerson(({ other }) => ({
    path: `/api/messages?otherUserId=${other.id}`,
  })),
  'H5 POST /api/messages': aboutPerson(({ other }) => ({
    path: '/api/messages',
    body: { ...body(), receiver_id: other.id },
  })),
  'S3 POST /api/realtime/tickets': { own: () => ({ path: '/api/realtime/tickets', body: {} }) },
  'C1 GET /api/me/unread-messages': { own: () => ({ path: '/api/me/unread-messages' }) },
  'C6q GET /api/me/quick-replies': { own: () => ({ path: '/api/me/quick-replies' }) },
  'C6q PUT /api/me/quick-replies': {
    own: () => ({ path: '/api/me/quick-replies', body: { texts: ['Still free'] } }),
  },
  'U1 GET /api/me/notifications': { own: () => ({ path: '/api/me/notifications' }) },
  'U3 PATCH /api/me/notifications': {
    own: () => ({ path: '/api/me/notifications', body: { message_digest: false } }),
  },
};
