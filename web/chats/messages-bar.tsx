import { RefreshCw } from 'lucide-react';
import { useCell } from '../state/cell.ts';
import { Button } from '../ui/button.tsx';
import { classNames } from '../ui/class-names.ts';
import { ConnectionBadge } from './connection-badge.tsx';
import { useChatSession } from './sync/session-context.ts';

/** Title, connection and Refresh (MSGS-01 to MSGS-03). */
export function MessagesBar({ isCompact }: { isCompact: boolean }) {
  const { poller } = useChatSession();
  const isRefreshing = useCell(poller.state, ({ refresh }) => refresh !== 'none');
  return (
    <div
      className={classNames(
        'flex items-center gap-x-3 px-4 md:px-0 md:py-3',
        isCompact ? 'py-0.5' : 'py-2',
      )}
    >
      <h1 className={isCompact ? 'text-base' : 'text-2xl md:text-3xl'}>Messages</h1>
      <ConnectionBadge />
      <Button
        look={isCompact ? 'quiet' : 'secondary'}
        className="ml-auto"
        disabled={isRefreshing}
        onClick={() => poller.send('refresh')}
      >
        <RefreshCw aria-hidden className={classNames('size-4', isRefreshing && 'animate-spin')} />
        <span className="max-md:sr-only">Refresh</span>
      </Button>
    </div>
  );
}
