import { useEffect, useRef, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import type { Chat } from '../../../../contract/chats/chats.ts';
import { useIsOnline } from '../../../client/offline/connection.ts';
import { useCell } from '../../../client/state/cell.ts';
import { IconButton } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/icon.tsx';
import { lazyOverlay } from '../../../ui/overlay/lazy-part.tsx';
import { MenuButton } from '../../../ui/overlay/menu-button.tsx';
import type { MenuEntry } from '../../../ui/overlay/menu-entry.ts';
import { ChatAvatar } from '../chat-avatar.tsx';
import { otherNameIn } from '../chat-names.ts';
import { ConnectionBadge } from '../messages-bar.tsx';
import { isOnline, otherIn } from '../sync/chat-state.ts';
import { useChatSession } from '../sync/session-context.ts';
import { useBlock } from '../use-block.ts';

/** On a phone, also shows the home and the connection state (CHAT-02). */
export function ConversationHeader({ chat, hasBack }: { chat: Chat; hasBack: boolean }) {
  const { me, chats, poller } = useChatSession();
  const isConnected = useCell(poller.state, ({ connection }) => connection === 'connected');
  const isHere = useCell(chats, (state) => isOnline(state, otherIn(chat, me)));
  const isReached = useIsOnline();
  // While disconnected, a phone shows the connection badge instead of a possibly outdated presence.
  const isBadgeShown = hasBack && !isConnected;
  const heading = useRef<HTMLHeadingElement>(null);
  // On a phone the conversation replaces the list, so the focus moves to its heading.
  useEffect(() => {
    if (hasBack) heading.current?.focus({ preventScroll: true });
  }, [hasBack]);
  return (
    <header className="flex flex-wrap items-center gap-2 border-b border-line px-2 py-1.5 md:px-4">
      {hasBack && <BackToList />}
      <ChatAvatar chat={chat} first="person" />
      <div className="min-w-0 flex-1 pl-1">
        <h2 ref={heading} tabIndex={-1} className="truncate text-lg outline-none">
          {otherNameIn(chat, me)}
        </h2>
        {/* While offline the presence is unknown. */}
        {isReached && (isBadgeShown ? <ConnectionBadge /> : <Presence isHere={isHere} />)}
        {hasBack && titleOf(chat) && (
          <p className="truncate text-sm text-muted">{`Discussing: ${titleOf(chat)}`}</p>
        )}
      </div>
      <ChatMenu chat={chat} isOnlyBar={hasBack} />
    </header>
  );
}

const Presence = ({ isHere }: { isHere: boolean }) => (
  <p className={classNames('text-sm', isHere ? 'font-medium text-positive' : 'text-muted')}>
    {isHere ? 'Online' : 'Offline'}
  </p>
);

/** Adds no second history entry for the list, because that would break Back (MSGS-12). */
export function BackToList() {
  const navigate = useNavigate();
  const { state } = useLocation();
  const goBack = () => (state?.fromList ? navigate(-1) : navigate('/messages', { replace: true }));
  return (
    <IconButton label="Back to conversations" onClick={() => void goBack()}>
      <Icon name="chevron-left" className="size-6" />
    </IconButton>
  );
}

const ReportDialog = lazyOverlay(async () => (await import('./report-dialog.tsx')).ReportDialog);

const RecordPaymentDialog = lazyOverlay(
  async () => (await import('../payments/record-payment-dialog.tsx')).RecordPaymentDialog,
);

function ChatMenu({ chat, isOnlyBar }: { chat: Chat; isOnlyBar: boolean }) {
  const { me, poller } = useChatSession();
  const [isReporting, setIsReporting] = useState(false);
  const [isRecording, setIsRecording] = useState(false);
  const { mutate, isPending } = useBlock(chat);
  const name = otherNameIn(chat, me);
  const block: MenuEntry = {
    label: chat.blocked_by_me ? `Unblock ${name}` : `Block ${name}`,
    icon: 'ban',
    disabled: isPending || !chat.viewer_can.block,
    onSelect: () => mutate(!chat.blocked_by_me),
  };
  const report: MenuEntry = {
    label: `Report ${name}`,
    icon: 'flag',
    disabled: !chat.viewer_can.report,
    onSelect: () => setIsReporting(true),
  };
  const record: MenuEntry = {
    label: 'Record a payment',
    icon: 'plus',
    disabled: !chat.viewer_can.send,
    onSelect: () => setIsRecording(true),
  };
  // Wider screens show these entries outside the menu (CHAT-04, MSGS-03).
  const elsewhere: MenuEntry[] = [
    ...(chat.property
      ? [{ label: 'View Property', icon: 'house' as const, to: `/properties/${chat.property.id}` }]
      : []),
    { label: 'Refresh', icon: 'refresh-cw', onSelect: () => poller.send('refresh') },
  ];
  const groups = [
    ...(isOnlyBar ? [{ entries: elsewhere }] : []),
    { entries: [record] },
    { entries: [block, report] },
  ];
  return (
    <>
      <MenuButton label="Conversation options" groups={groups}>
        <Icon name="ellipsis" className="size-5" />
      </MenuButton>
      {isReporting && (
        <ReportDialog chatId={chat.id} name={name} onClose={() => setIsReporting(false)} />
      )}
      {isRecording && (
        <RecordPaymentDialog chat={chat} name={name} onClose={() => setIsRecording(false)} />
      )}
    </>
  );
}

/** A conversation stores its home's title, which is still shown after the home is removed. */
const titleOf = (chat: Chat) => chat.property?.title ?? chat.title;

export function Discussing({ chat }: { chat: Chat }) {
  const title = titleOf(chat);
  if (!title) return null;
  return (
    <div className="flex items-center gap-3 border-b border-line bg-sunken px-4 text-sm">
      <Icon name="house" className="size-4 shrink-0 text-muted" />
      <p className="min-w-0 flex-1 truncate py-3" title={title}>
        {`Discussing: ${title}`}
      </p>
      {chat.property && (
        <Link
          to={`/properties/${chat.property.id}`}
          className="flex min-h-target shrink-0 items-center font-medium text-brand underline-offset-4 hover:underline"
        >
          View Property
        </Link>
      )}
    </div>
  );
}
