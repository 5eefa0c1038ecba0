import { useCell } from '../state/cell.ts';
import { Button } from '../ui/button.tsx';
import { useChatSession } from './sync/session-context.ts';

/** MSGS-04: the list could not be fetched; what is shown is as old as the last fetch. */
export function ListFailure() {
  const { poller } = useChatSession();
  const failure = useCell(poller.failure);
  if (!failure) return null;
  return (
    <div
      role="alert"
      className="mx-4 mb-3 flex flex-wrap items-center justify-between gap-3 rounded-card border border-l-4 border-danger bg-danger-soft px-4 py-3 md:mx-0"
    >
      <div>
        <p className="font-semibold">Error loading messages</p>
        <p className="text-sm">{failure}</p>
      </div>
      <Button look="secondary" onClick={() => poller.send('refresh')}>
        Try again
      </Button>
    </div>
  );
}
