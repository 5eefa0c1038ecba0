import { ChevronLeft } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import type { Chat } from '../../../contract/chats.ts';
import { useCell } from '../../state/cell.ts';
import { IconButton } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { ChatAvatar } from '../chat-avatar.tsx';
import { otherNameIn } from '../chat-names.ts';
import { isOnline, otherIn } from '../sync/chat-state.ts';
import { useChatSession } from '../sync/session-context.ts';
import { ChatMenu } from './chat-menu.tsx';

/** Who this is with and whether they are here (CHAT-02). */
export function ConversationHeader({ chat, hasBack }: { chat: Chat; hasBack: boolean }) {
  const { me, chats } = useChatSession();
  const isHere = useCell(chats, (state) => isOnline(state, otherIn(chat, me)));
  const heading = useRef<HTMLHeadingElement>(null);
  // On a phone the conversation takes the list's place: focus goes with it.
  useEffect(() => {
    if (hasBack) heading.current?.focus({ preventScroll: true });
  }, [hasBack]);
  return (
    <header className="flex items-center gap-2 border-b border-line px-2 py-1.5 md:px-4">
      {hasBack && <BackToList chatId={chat.id} />}
      <ChatAvatar chat={chat} />
      <div className="min-w-0 flex-1 pl-1">
        <h2 ref={heading} tabIndex={-1} className="truncate text-lg outline-none">
          {otherNameIn(chat, me)}
        </h2>
        <p className={classNames('text-sm', isHere ? 'font-medium text-positive' : 'text-muted')}>
          {isHere ? 'Online' : 'Offline'}
        </p>
      </div>
      <ChatMenu chat={chat} />
    </header>
  );
}

/** MSGS-12; the list is told which row one came from. */
export function BackToList({ chatId }: { chatId: string }) {
  const navigate = useNavigate();
  const goBack = () => navigate('/messages', { replace: true, state: { leftChat: chatId } });
  return (
    <IconButton label="Back to conversations" onClick={() => void goBack()}>
      <ChevronLeft aria-hidden className="size-6" />
    </IconButton>
  );
}
