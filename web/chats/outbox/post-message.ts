import type { Message } from '../../../contract/chats.ts';
import { ApiError } from '../../api/api-client.ts';
import { browserApi } from '../../api/browser-api.ts';
import type { Outgoing } from './outbox.ts';

const answerWithinMs = 20_000;

/** Sends a message; no answer in time counts as none, since sending again is harmless. */
export async function postMessage({ id, chat_id, content }: Outgoing): Promise<Message> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new ApiError(0)), answerWithinMs);
  const sent = browserApi.call('POST /api/chats/{id}/messages', {
    params: { id: chat_id },
    body: { id, content },
  });
  return Promise.race([sent, late]).finally(() => clearTimeout(timer));
}
