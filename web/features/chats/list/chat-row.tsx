import { memo } from 'react';
import { Link } from 'react-router';
import type { Chat } from '../../../../contract/chats/chats.ts';
import { Badge } from '../../../ui/badge.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { chatAddress } from '../chat-address.ts';
import { ChatAvatar } from '../chat-avatar.tsx';
import { otherNameIn, subjectOf } from '../chat-names.ts';
import { conversationTime } from '../chat-times.ts';
import { useChatSession } from '../sync/session-context.ts';

interface ChatRowProps {
  chat: Chat;
  isOpen: boolean;
  /** True if no conversation is open. Back from this row's conversation then leads to the list. */
  isAlone: boolean;
  now: Date;
}

export const ChatRow = memo(function ChatRow({ chat, isOpen, isAlone, now }: ChatRowProps) {
  const { me } = useChatSession();
  const isUnread = chat.unreadCount > 0;
  const subject = subjectOf(chat);
  return (
    <li>
      <Link
        to={chatAddress(chat.id)}
        state={isAlone ? { fromList: true } : null}
        id={rowId(chat.id)}
        preventScrollReset
        aria-current={isOpen ? 'true' : undefined}
        className="flex gap-3 px-3 py-3 -outline-offset-3 hover:bg-sunken aria-[current=true]:bg-brand-soft"
      >
        <ChatAvatar chat={chat} first="home" />
        <span className="flex min-w-0 flex-1 flex-col">
          <span className="flex items-baseline gap-2">
            <span className={classNames('truncate', isUnread ? 'font-bold' : 'font-semibold')}>
              {otherNameIn(chat, me)}
            </span>
            {chat.last_message_at && (
              <time
                dateTime={chat.last_message_at}
                className="ml-auto shrink-0 text-xs text-muted tabular-nums"
              >
                {conversationTime(chat.last_message_at, now)}
              </time>
            )}
          </span>
          <span className="flex items-center gap-2">
            <span
              dir="auto"
              className={classNames('truncate text-sm', isUnread ? 'font-semibold' : 'text-muted')}
            >
              {chat.last_message ?? 'No messages yet'}
            </span>
            {isUnread && (
              <Badge tone="brand" className="ml-auto shrink-0">
                {`${chat.unreadCount} unread`}
              </Badge>
            )}
          </span>
          {subject && <span className="truncate text-sm text-muted">{subject}</span>}
        </span>
      </Link>
    </li>
  );
});

export const rowId = (chatId: string): string => `conversation-${chatId}`;
