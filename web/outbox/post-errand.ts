import type { Message } from '../../contract/chats.ts';
import { ApiError } from '../api/api-client.ts';
import { browserApi } from '../api/browser-api.ts';
import { offerDevice } from '../push/offer-device.ts';
import { createCell } from '../state/cell.ts';
import { toast } from '../ui/toast.ts';
import type { InquiryErrand, MessageErrand, Outgoing } from './errand.ts';

const answerWithinMs = 20_000;

/** The message that was last stored by the server, for whoever shows conversations. */
export const lastSent = createCell<Message | undefined>(undefined);

/** Sends what waited; no answer in time counts as none, since sending again is harmless. */
export async function postErrand(item: Outgoing): Promise<void> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new ApiError(0)), answerWithinMs);
  const sent = item.kind === 'message' ? postMessage(item) : postInquiry(item);
  await Promise.race([sent, late]).finally(() => clearTimeout(timer));
}

async function postMessage({ id, chat_id, content }: MessageErrand & { id: string }) {
  const message = await browserApi.call('POST /api/chats/{id}/messages', {
    params: { id: chat_id },
    body: { id, content },
  });
  lastSent.write(message);
  void offerDevice('message');
}

/** ERR-18 */
async function postInquiry({ id, property_id, content, phone }: InquiryErrand & { id: string }) {
  await browserApi.call('POST /api/inquiries', {
    body: { id, property_id, message: content, ...(phone && { phone }) },
  });
  toast({
    title: 'Inquiry Sent',
    description: 'Your message has been sent to the property owner.',
    tone: 'positive',
  });
  void offerDevice('inquiry');
}
