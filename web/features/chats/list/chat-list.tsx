import { useEffect, useState } from 'react';
import type { Chat } from '../../../../contract/chats/chats.ts';
import type { InquiryListItem } from '../../../../contract/inquiries/inquiries.ts';
import { useMe } from '../../../client/session/use-me.ts';
import { useCell } from '../../../client/state/cell.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { lazyOverlay } from '../../../ui/overlay/lazy-part.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { PeopleAsking } from '../../inquiries/people-asking.tsx';
import { useAskingPeople, useUnansweredInquiries } from '../../inquiries/received-inquiries.ts';
import { UnansweredInquiries } from '../../inquiries/unanswered-inquiries.tsx';
import { findChats } from '../chat-names.ts';
import { useChatSession } from '../sync/session-context.ts';
import { useNow } from '../use-now.ts';
import { ChatRow, rowId } from './chat-row.tsx';

const NewConversation = lazyOverlay(
  async () => (await import('./new-conversation.tsx')).NewConversation,
);

interface ChatListProps {
  openId: string | undefined;
  leftId: string | undefined;
}

export function ChatList({ openId, leftId }: ChatListProps) {
  const [text, setText] = useState('');
  const [isStarting, setIsStarting] = useState(false);
  // After leaving a conversation, the focus returns to its row.
  useEffect(() => {
    if (leftId) document.getElementById(rowId(leftId))?.focus();
  }, [leftId]);
  return (
    <section
      aria-label="Conversations"
      className="flex min-h-0 flex-col md:border-r md:border-line"
    >
      <div className="flex flex-col gap-2 border-b border-line p-3">
        <div className="relative">
          <Icon
            name="search"
            className="pointer-events-none absolute top-3.5 left-3 size-4 text-muted"
          />
          <input
            type="search"
            aria-label="Search messages"
            placeholder="Search messages"
            maxLength={100}
            autoComplete="off"
            value={text}
            onChange={(event) => setText(event.target.value)}
            className="min-h-target w-full rounded-control border border-control bg-surface pr-3 pl-9 placeholder:text-muted"
          />
        </div>
        <Button variant="secondary" onClick={() => setIsStarting(true)}>
          <Icon name="message-square-plus" className="size-5" />
          New Conversation
        </Button>
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto">
        <Lists text={text} openId={openId} />
      </div>
      {isStarting && <NewConversation onClose={() => setIsStarting(false)} />}
    </section>
  );
}

/** The two lists appear at the same time, so that no row moves. */
function Lists({ text, openId }: { text: string; openId: string | undefined }) {
  const { data: people, isFetching } = useAskingPeople();
  // Read here, because a component that mounts later would request the same inquiries again.
  const { data: unanswered = [] } = useUnansweredInquiries();
  if (!people && isFetching) return <Spinner text="Loading conversations..." />;
  return (
    <>
      {text === '' && people && <PeopleAsking people={people} />}
      <Rows text={text} openId={openId} />
      {text === '' && <Unanswered inquiries={unanswered} />}
    </>
  );
}

/** Renders only after the list above has loaded; otherwise that list would push these rows down. */
function Unanswered({ inquiries }: { inquiries: InquiryListItem[] }) {
  const { chats, poller } = useChatSession();
  const isListed = useCell(chats, (state) => state.chats !== undefined);
  const hasFailed = useCell(poller.failure) !== undefined;
  const withoutChat = inquiries.filter(({ chat_id }) => chat_id === null);
  if (withoutChat.length === 0 || !(isListed || hasFailed)) return null;
  return (
    <div className="border-t border-line">
      <h2 className="px-3 pt-3 font-sans text-sm font-semibold tracking-normal text-muted">
        Waiting for a reply
      </h2>
      <UnansweredInquiries inquiries={withoutChat} />
    </div>
  );
}

function Rows({ text, openId }: { text: string; openId: string | undefined }) {
  const { me, chats, poller } = useChatSession();
  const all = useCell(chats, (state) => state.chats);
  const hasFailed = useCell(poller.failure) !== undefined;
  const now = useNow();
  if (!all) {
    return hasFailed ? (
      <ListText>Error loading conversations. Please try again.</ListText>
    ) : (
      <Spinner text="Loading conversations..." />
    );
  }
  if (all.length === 0) return <EmptyInbox />;
  const found: Chat[] = findChats(all, me, text);
  if (found.length === 0) {
    return <ListText>{`No conversations found matching "${text.trim()}"`}</ListText>;
  }
  return (
    <ul className="divide-y divide-line">
      {found.map((chat) => (
        <ChatRow
          key={chat.id}
          chat={chat}
          isOpen={chat.id === openId}
          isAlone={openId === undefined}
          now={now}
        />
      ))}
    </ul>
  );
}

const ListText = ({ children }: { children: string }) => (
  <p role="status" className="px-5 py-10 text-center text-muted">
    {children}
  </p>
);

function EmptyInbox() {
  const { data: me } = useMe();
  const lists = me?.viewer_can.list_homes === true;
  return (
    <div className="flex flex-col items-center gap-3 px-5 py-10 text-center">
      <p role="status" className="font-semibold">
        No conversations yet
      </p>
      <p className="text-muted">
        {lists
          ? 'When renters ask about your homes, their questions appear here.'
          : 'Your questions and replies appear here.'}
      </p>
      <ButtonLink to={lists ? '/owner/dashboard' : '/properties'} variant="secondary">
        {lists ? 'Go to your dashboard' : 'Browse Properties'}
      </ButtonLink>
    </div>
  );
}
