import { RotateCcw, Trash2 } from 'lucide-react';
import type { Outgoing } from '../outbox/outbox.ts';
import { useChatSession } from '../sync/session-context.ts';
import { Bubble } from './bubble.tsx';

const small = 'flex min-h-target items-center gap-1 px-1 font-semibold text-ink underline';

/** A message that is not stored yet: on its way, waiting for a connection, or refused. */
export function OutgoingBubble({ item }: { item: Outgoing }) {
  const { outbox } = useChatSession();
  return (
    <Bubble text={item.content} isMine>
      {item.state === 'sending' && <span>Sending...</span>}
      {item.state === 'waiting' && <span>Waiting for a connection</span>}
      {item.state === 'failed' && (
        <>
          <span className="font-medium text-danger">Not sent</span>
          <button type="button" className={small} onClick={() => outbox.retry(item.id)}>
            <RotateCcw aria-hidden className="size-3.5" />
            Retry
          </button>
          <button type="button" className={small} onClick={() => outbox.discard(item.id)}>
            <Trash2 aria-hidden className="size-3.5" />
            Delete
          </button>
        </>
      )}
    </Bubble>
  );
}
