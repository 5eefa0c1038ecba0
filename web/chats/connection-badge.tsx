import { useCell } from '../state/cell.ts';
import { Badge, type BadgeTone } from '../ui/badge.tsx';
import type { Connection } from './poller/list-poller-state.ts';
import { useChatSession } from './sync/session-context.ts';

const shown: Record<Connection, { text: string; tone: BadgeTone }> = {
  connecting: { text: 'Connecting...', tone: 'waiting' },
  connected: { text: 'Connected', tone: 'positive' },
  disconnected: { text: 'Disconnected', tone: 'danger' },
};

/** MSGS-02 */
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
