import { useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import { useSession } from '../../client/session/session-store.ts';
import { useCell } from '../../client/state/cell.ts';
import { setRootData } from '../../client/state/stored-cell.ts';
import { classNames } from '../../ui/class-names.ts';
import { chatAddress } from './chat-address.ts';
import { Conversation } from './conversation/conversation.tsx';
import { NoChat } from './conversation/no-chat.tsx';
import { ChatList } from './list/chat-list.tsx';
import { ListFailure, MessagesBar } from './messages-bar.tsx';
import { chatSessionOf } from './sync/current-session.ts';
import { ChatSessionContext } from './sync/session-context.ts';

export function Component() {
  const userId = useSession()?.user.id;
  return (
    <>
      <title>Messages – Musha</title>
      {userId !== undefined && <MessagesScreen key={userId} userId={userId} />}
    </>
  );
}

/** On a phone, shows either the list or a conversation (MSGS-08, MSGS-11). */
function MessagesScreen({ userId }: { userId: string }) {
  const session = chatSessionOf(userId);
  const [search] = useSearchParams();
  const chatId = search.get('chat') ?? undefined;
  const firstId = useCell(session.chats, ({ chats }) => chats?.[0]?.id);
  const isWide = useIsWide();
  const [shown, setShown] = useState({ chatId, leftId: chatId });
  if (shown.chatId !== chatId) setShown({ chatId, leftId: shown.chatId });
  useEffect(() => session.start(), [session]);
  useEffect(() => session.open(chatId), [session, chatId]);
  // On a phone no conversation opens automatically, because opening one marks it as read.
  const opensFirst = isWide && !chatId && firstId !== undefined;
  const showsList = isWide || !chatId;
  // On a phone, the conversation's header is the only bar above the conversation.
  useLayoutEffect(() => {
    setRootData('openChat', !showsList && 'on');
    return () => setRootData('openChat', false);
  }, [showsList]);
  return (
    <ChatSessionContext value={session}>
      {opensFirst && <Navigate to={chatAddress(firstId)} replace />}
      <div
        className={classNames(
          'mx-auto flex max-w-page flex-col md:min-h-96 md:px-4 md:pb-4',
          showsList
            ? 'h-[calc(var(--screen-height)-var(--spacing-header)-1px-var(--spacing-offline-line,0px)-var(--spacing-offline-more,0px))]'
            : 'h-[calc(var(--screen-height)-var(--spacing-offline-line,0px)-var(--spacing-offline-more,0px))]',
        )}
      >
        {showsList ? <MessagesBar /> : <h1 className="sr-only">Messages</h1>}
        <ListFailure />
        <div className="grid min-h-0 flex-1 grid-cols-[minmax(0,1fr)] bg-surface max-md:border-t max-md:border-line md:grid-cols-[minmax(15rem,1fr)_minmax(0,3fr)] md:overflow-hidden md:rounded-card md:border md:border-line md:shadow-card">
          {showsList && <ChatList openId={chatId} leftId={chatId ? undefined : shown.leftId} />}
          <section
            aria-label="Conversation"
            className={classNames('min-h-0 min-w-0 flex-col', chatId || isWide ? 'flex' : 'hidden')}
          >
            {chatId ? <Conversation key={chatId} id={chatId} hasBack={!isWide} /> : <NoChat />}
          </section>
        </div>
      </div>
    </ChatSessionContext>
  );
}

/** At this width and above, list and conversation are side by side (MSGS-11). */
const wide = '(min-width: 768px)';

const useIsWide = (): boolean =>
  useSyncExternalStore(
    (onChange) => {
      const query = matchMedia(wide);
      query.addEventListener('change', onChange);
      return () => query.removeEventListener('change', onChange);
    },
    () => matchMedia(wide).matches,
    () => false,
  );
