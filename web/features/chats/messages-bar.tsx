import { useIsOnline } from '../../client/offline/connection.ts';
import { useCell } from '../../client/state/cell.ts';
import { Badge, type BadgeTone } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import type { Connection } from './poller/list-poller.ts';
import { useChatSession } from './sync/session-context.ts';

export function MessagesBar() {
  const { poller } = useChatSession();
  const isRefreshing = useCell(poller.state, ({ refresh }) => refresh !== 'none');
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2 md:px-0 md:py-3">
      <h1 className="text-2xl md:text-3xl">Messages</h1>
      <ConnectionBadge />
      <Button
        variant="secondary"
        className="ml-auto"
        disabled={isRefreshing}
        onClick={() => poller.send('refresh')}
      >
        <Icon name="refresh-cw" className={classNames('size-4', isRefreshing && 'animate-spin')} />
        <span className="max-md:sr-only">Refresh</span>
      </Button>
    </div>
  );
}

const shown: Record<Connection, { text: string; tone: BadgeTone }> = {
  connecting: { text: 'Connecting...', tone: 'waiting' },
  connected: { text: 'Connected', tone: 'positive' },
  disconnected: { text: 'Disconnected', tone: 'danger' },
};

export function ConnectionBadge() {
  const { poller } = useChatSession();
  const { text, tone } = shown[useCell(poller.state, ({ connection }) => connection)];
  return (
    <div role="status" aria-label="Connection">
      <Badge tone={tone}>
        <span aria-hidden className="size-2 rounded-full bg-current" />
        <span>{text}</span>
      </Badge>
    </div>
  );
}

/** Reports a failed refresh; the last loaded list remains visible (MSGS-04). */
export function ListFailure() {
  const { poller } = useChatSession();
  const failure = useCell(poller.failure);
  const isOnline = useIsOnline();
  // While offline, the notice at the top of the page explains the failure.
  if (!failure || !isOnline) return null;
  return (
    <div
      role="alert"
      className="mx-4 mb-3 flex flex-wrap items-center justify-between gap-3 rounded-card border border-l-4 border-danger bg-danger-soft px-4 py-3 md:mx-0"
    >
      <div>
        <p className="font-semibold">Error loading messages</p>
        <p className="text-sm">{failure}</p>
      </div>
      <Button variant="secondary" onClick={() => poller.send('refresh')}>
        Try again
      </Button>
    </div>
  );
}
