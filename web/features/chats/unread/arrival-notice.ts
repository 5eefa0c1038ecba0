import type { Message } from '../../../../contract/chats/chats.ts';
import { browserApi } from '../../../client/api/browser-api.ts';
import { toast } from '../../../ui/toast/toast.ts';
import { otherNameIn, subjectOf } from '../chat-names.ts';

/** Announces new messages in a toast, unless the person is typing or reading messages. */
export function createArrivalNotice(me: string, openChat: (chatId: string) => void) {
  let pending: string | undefined;
  let shown: string | undefined;
  let close: (() => void) | undefined;

  const forget = (chatId: string) => {
    if (pending === chatId) pending = undefined;
    if (shown === chatId) close?.();
  };

  const showNotice = async () => {
    if (location.pathname === '/messages') pending = undefined;
    if (!pending || isWriting() || document.visibilityState === 'hidden') return;
    const id = pending;
    pending = undefined;
    const chat = await browserApi
      .call('GET /api/chats/{id}', { params: { id } })
      // A failed request shows no notice; the unread count still includes the message.
      .catch(() => undefined);
    if (!chat || chat.unreadCount === 0) return;
    shown = id;
    close = toast({
      topic: 'new-message',
      closesWith: 'nothing',
      title: 'New message',
      description: `${otherNameIn(chat, me)}: ${subjectOf(chat)}`,
      action: { label: 'Read it', onSelect: () => openChat(id) },
      fades: true,
    });
  };

  // Runs after the focus has moved to the next element.
  const showNoticeSoon = () => void setTimeout(showNotice);
  document.addEventListener('focusout', showNoticeSoon);
  document.addEventListener('visibilitychange', showNoticeSoon);

  return {
    arrived({ chat_id }: Message) {
      pending = chat_id;
      void showNotice();
    },
    read: forget,
    end() {
      document.removeEventListener('focusout', showNoticeSoon);
      document.removeEventListener('visibilitychange', showNoticeSoon);
      pending = undefined;
      close?.();
    },
  };
}

const isWriting = (): boolean =>
  document.activeElement?.matches('input, textarea, [contenteditable]') ?? false;
