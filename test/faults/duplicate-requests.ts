import { randomUUID } from 'node:crypto';
import { beginConversation } from '../conversations.ts';
import { propertyInput } from '../list-property.ts';
import { newPayment } from '../payments.ts';
import { clientOf } from './server-client.ts';
import type { Stage } from './stage.ts';

interface DuplicateRequest {
  title: string;
  /** sends the same request to both processes concurrently; returns how often it took effect */
  send(stage: Stage): Promise<{ statuses: number[]; effects: number }>;
}

const both = async (
  { reading, writing }: Stage,
  send: (server: Stage['reading']) => Promise<Response>,
) => {
  const answers = await Promise.all([reading, writing, reading, writing].map(send));
  return answers.map(({ status }) => status);
};

/** Requests sent twice: by an impatient tap, a retrying queue, or two tabs. */
export const duplicateRequests: DuplicateRequest[] = [
  {
    title: 'a message',
    send: async (stage) => {
      const { renter, chatId } = await beginConversation(stage.app);
      const body = { id: randomUUID(), content: 'Is it free?' };
      const path = `/api/chats/${chatId}/messages`;
      const statuses = await both(stage, (server) =>
        clientOf(server, renter.accessToken)('POST', path, body),
      );
      const rows = stage.app.database.db.selectFrom('messages').where('chat_id', '=', chatId);
      return { statuses, effects: (await rows.select('id').execute()).length };
    },
  },
  {
    title: 'an inquiry',
    send: async (stage) => {
      const { renter, propertyId } = await beginConversation(stage.app);
      const body = { id: randomUUID(), property_id: propertyId, message: 'Is it free?' };
      const statuses = await both(stage, (server) =>
        clientOf(server, renter.accessToken)('POST', '/api/inquiries', body),
      );
      const rows = stage.app.database.db.selectFrom('inquiries').where('user_id', '=', renter.id);
      return { statuses, effects: (await rows.select('id').execute()).length };
    },
  },
  {
    title: 'a new home',
    send: async (stage) => {
      const { owner } = await beginConversation(stage.app);
      const body = { ...propertyInput(), id: randomUUID() };
      const statuses = await both(stage, (server) =>
        clientOf(server, owner.accessToken)('POST', '/api/properties', body),
      );
      const rows = stage.app.database.db.selectFrom('properties').where('id', '=', body.id);
      return { statuses, effects: (await rows.select('id').execute()).length };
    },
  },
  {
    title: 'a payment',
    send: async (stage) => {
      const { renter, chatId } = await beginConversation(stage.app);
      const body = newPayment();
      const path = `/api/chats/${chatId}/payments`;
      const statuses = await both(stage, (server) =>
        clientOf(server, renter.accessToken)('POST', path, body),
      );
      const rows = stage.app.database.db
        .selectFrom('payment_records')
        .where('chat_id', '=', chatId);
      return { statuses, effects: (await rows.select('id').execute()).length };
    },
  },
  {
    title: 'a session refresh from two tabs',
    send: async (stage) => {
      const { renter } = await beginConversation(stage.app);
      const body = { refresh_token: renter.refreshToken };
      const successors = new Set<string>();
      const statuses = await both(stage, async (server) => {
        const answer = await clientOf(server)('POST', '/api/auth/refresh', body);
        successors.add((await answer.clone().json()).refresh_token);
        return answer;
      });
      return { statuses, effects: successors.size };
    },
  },
];
