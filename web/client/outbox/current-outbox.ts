import type { Message } from '../../../contract/chats/chats.ts';
import { chatFailureText } from '../../features/chats/chat-failures.ts';
import { cacheSentInquiry } from '../../features/inquiries/sent-inquiries.ts';
import { toast } from '../../ui/toast/toast.ts';
import { apiOf } from '../api/browser-api.ts';
import { causeOf } from '../api/failure-cause.ts';
import { showErrorToast } from '../api/show-error-toast.ts';
import { isOnline, onReconnect } from '../offline/connection.ts';
import { offerDevice } from '../push/offer-device.ts';
import { onePerPerson } from '../session/one-per-person.ts';
import { privateStoreOf } from '../session/private-store.ts';
import { createCell } from '../state/cell.ts';
import { createOutbox, type Outbox } from './outbox.ts';
import { type InquiryItem, type MessageItem, type Outgoing, sentLaterText } from './outbox-item.ts';

const retryText = (error: unknown) =>
  causeOf(error) === 'connection' ? sentLaterText : "We'll try again soon.";

export const inquiryNotSent = {
  title: 'Submission Failed',
  description: 'There was an error sending your message. Please try again.',
};

let dismissFailure: (() => void) | undefined;

/** Each person has one outbox on a device, shared by all pages of the app. */
export const outboxOf: (me: string) => Outbox = onePerPerson((me) => {
  const outbox = createOutbox({
    me,
    store: privateStoreOf(me),
    async post(item) {
      await postItem(item);
      dismissFailure?.();
    },
    isOnline,
    onFailed: reportUnsent,
    onNotStored: () =>
      toast({
        title: "Your device couldn't save this",
        description: "Its storage is full or blocked. Keep this page open until it's sent.",
      }),
  });
  const endResuming = onReconnect(outbox.resume);
  const leaving = sendHeldOnLeave(outbox.sendHeld);
  void outbox.restore();
  return {
    ...outbox,
    end() {
      endResuming();
      leaving.abort();
      outbox.stop();
    },
  };
});

/** Phones can end hidden pages, so hiding the page sends even items that can still be undone. */
function sendHeldOnLeave(leave: () => void): AbortController {
  const following = new AbortController();
  const onVisibilityChange = () => document.visibilityState === 'hidden' && leave();
  document.addEventListener('visibilitychange', onVisibilityChange, following);
  window.addEventListener('pagehide', leave, following);
  return following;
}

function reportUnsent({ kind }: Outgoing, error: unknown, isFinal: boolean): void {
  if (kind === 'inquiry') {
    if (isFinal) showErrorToast(error, inquiryNotSent);
    return;
  }
  const dismiss = toast({
    title: 'Failed to send message',
    closesWith: 'nothing',
    description: `${chatFailureText(error, 'send')}${isFinal ? '' : ` ${retryText(error)}`}`,
    tone: 'danger',
  });
  dismissFailure = isFinal ? undefined : dismiss;
}

/** The last message that the server stored, for open chats to show. */
export const lastSent = createCell<Message | undefined>(undefined);

/** Sends an item. The server stores it once, however often it is sent. */
const postItem = (item: Outgoing): Promise<void> =>
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
