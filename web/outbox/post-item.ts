import type { Message } from '../../contract/chats/chats.ts';
import { apiOf } from '../api/browser-api.ts';
import { cacheSentInquiry } from '../inquiries/sent-inquiries.ts';
import { offerDevice } from '../push/offer-device.ts';
import { createCell } from '../state/cell.ts';
import { toast } from '../ui/toast/toast.ts';
import type { InquiryItem, MessageItem, Outgoing } from './outbox-item.ts';

/** The last message that the server stored, for open chats to show. */
export const lastSent = createCell<Message | undefined>(undefined);

/** Sends an item. The server stores it once, however often it is sent. */
export const postItem = (item: Outgoing): Promise<void> =>
  item.kind === 'message' ? postMessage(item) : postInquiry(item);

/** The request continues after the page is closed. */
const whileClosing = { keepalive: true };

type Sent<Item> = Item & Omit<Outgoing, 'kind' | 'state'>;

async function postMessage({ id, author_id, chat_id, content }: Sent<MessageItem>) {
  const message = await apiOf(author_id).call(
    'POST /api/chats/{id}/messages',
    { params: { id: chat_id }, body: { id, content } },
    whileClosing,
  );
  lastSent.write(message);
  void offerDevice('message');
}

async function postInquiry(item: Sent<InquiryItem>) {
  const { id, author_id, property_id, title, content, phone, held_until, is_in_form } = item;
  const inquiry = await apiOf(author_id).call(
    'POST /api/inquiries',
    { body: { id, property_id, message: content, ...(phone && { phone }) } },
    whileClosing,
  );
  cacheSentInquiry(inquiry, title);
  // The page already showed a held inquiry during its undo period, so no toast follows.
  if (held_until !== undefined) return;
  toast({
    title: 'Inquiry Sent',
    description: 'Your message has been sent to the property owner.',
    tone: 'positive',
    closesWith: is_in_form ? 'this-page' : 'nothing',
  });
  void offerDevice('inquiry');
}
