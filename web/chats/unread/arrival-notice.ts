import type { Message } from '../../../contract/chats/chats.ts';
import { browserApi } from '../../api/browser-api.ts';
import { toast } from '../../ui/toast/toast.ts';
import { otherNameIn, subjectOf } from '../chat-names.ts';

/**
 * Says once, quietly, that messages came: not while somebody writes, who is told afterwards, and not
 * on the Messages screen, which shows them.
 */
export function createArrivalNotice(me: string, openChat: (chatId: string) => void) {
  let untold: string | undefined;
  let told: string | undefined;
  let close: (() => void) | undefined;

  const forget = (chatId: string) => {
    if (untold === chatId) untold = undefined;
    if (told === chatId) close?.();
  };

  const tell = async () => {
    if (location.pathname === '/messages') untold = undefined;
    if (!untold || isWriting() || document.visibilityState === 'hidden') return;
    const id = untold;
    untold = undefined;
    const chat = await browserApi
      .call('GET /api/chats/{id}', { params: { id } })
      // The count tells it all the same.
      .catch(() => undefined);
    if (!chat || chat.unreadCount === 0) return;
    told = id;
    close = toast({
      topic: 'new-message',
      closesWith: 'nothing',
      title: 'New message',
      description: `${otherNameIn(chat, me)}: ${subjectOf(chat)}`,
      action: { label: 'Read it', onSelect: () => openChat(id) },
      fades: true,
    });
  };

  // The focus has moved on by then.
  const tellSoon = () => void setTimeout(tell);
  document.addEventListener('focusout', tellSoon);
  document.addEventListener('visibilitychange', tellSoon);

  return {
    arrived({ chat_id }: Message) {
      untold = chat_id;
      void tell();
    },
    /** where it was read nothing is left to tell */
    read: forget,
    end() {
      document.removeEventListener('focusout', tellSoon);
      document.removeEventListener('visibilitychange', tellSoon);
      untold = undefined;
      close?.();
    },
  };
}

const isWriting = (): boolean =>
  document.activeElement?.matches('input, textarea, [contenteditable]') ?? false;
