import type { Message } from '../../contract/chats/chats.ts';
import { browserApi } from '../api/browser-api.ts';
import { noteSentInquiry } from '../inquiries/sent-inquiries.ts';
import { offerDevice } from '../push/offer-device.ts';
import { createCell } from '../state/cell.ts';
import { toast } from '../ui/toast/toast.ts';
import type { InquiryItem, MessageItem, Outgoing } from './outbox-item.ts';

/** The message that was last stored by the server, for whoever shows conversations. */
export const lastSent = createCell<Message | undefined>(undefined);

/** Sends what waited; whether it was sent before or not, it happens once. */
export const postItem = (item: Outgoing): Promise<void> =>
  item.kind === 'message' ? postMessage(item) : postInquiry(item);

async function postMessage({ id, chat_id, content }: MessageItem & { id: string }) {
  const message = await browserApi.call('POST /api/chats/{id}/messages', {
    params: { id: chat_id },
    body: { id, content },
  });
  lastSent.write(message);
  void offerDevice('message');
}

/** ERR-18 */
async function postInquiry({
  id,
  property_id,
  title,
  content,
  phone,
}: InquiryItem & { id: string }) {
  const inquiry = await browserApi.call('POST /api/inquiries', {
    body: { id, property_id, message: content, ...(phone && { phone }) },
  });
  noteSentInquiry(inquiry, title);
  toast({
    title: 'Inquiry Sent',
    description: 'Your message has been sent to the property owner.',
    tone: 'positive',
    goesWith: 'nothing',
  });
  void offerDevice('inquiry');
}
