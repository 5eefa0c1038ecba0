import { useEffect, useState } from 'react';
import { pendingFavourites } from '../../features/favourites/pending-favourites.ts';
import { counted } from '../../ui/text/counted.ts';
import { type Outgoing, outboxPrefix, readOutgoing } from '../outbox/outbox-item.ts';
import { privateStoreOf } from '../session/private-store.ts';
import { useSession } from '../session/session-store.ts';

export function PendingList() {
  const pending = usePendingActions();
  if (pending.length === 0) return null;
  return (
    <section>
      <h2 className="mb-2 text-xl">Waiting to be sent</h2>
      <p className="mb-3 text-muted">We'll send these in this order when you're back online.</p>
      <PendingItems items={pending} />
    </section>
  );
}

export const PendingItems = ({ items }: { items: readonly PendingAction[] }) => (
  <ol className="flex flex-col gap-2">
    {items.map((item) => (
      <li key={item.id} className="rounded-control border border-line bg-surface px-3 py-2">
        <p className="font-medium">{headingOf(item)}</p>
        {item.kind !== 'hearts' && (
          <p dir="auto" className="line-clamp-2 text-muted wrap-anywhere">
            {item.content}
          </p>
        )}
      </li>
    ))}
  </ol>
);

function headingOf(item: PendingAction): string {
  if (item.kind === 'hearts') return `${counted(item.count, 'change')} to your saved homes`;
  const what = item.kind === 'inquiry' ? `Inquiry about ${item.title}` : 'Message';
  return item.state === 'failed' ? `${what}: not sent` : what;
}

export type PendingAction = Outgoing | { kind: 'hearts'; id: string; count: number };

const readEveryMs = 2_000;

/** The person's actions that the server has not received, in the order they will be sent. */
export function usePendingActions(): readonly PendingAction[] {
  const userId = useSession()?.user.id;
  const [pending, setPending] = useState<readonly PendingAction[]>([]);
  useEffect(() => {
    if (!userId) return setPending([]);
    let isShown = true;
    const read = () =>
      void readPendingActions(userId).then((found) => {
        if (isShown) setPending(found);
      });
    read();
    // Other tabs add to the same queue.
    const timer = setInterval(read, readEveryMs);
    return () => {
      isShown = false;
      clearInterval(timer);
    };
  }, [userId]);
  return pending;
}

export async function readPendingActions(userId: string): Promise<PendingAction[]> {
  const stored = await privateStoreOf(userId)
    .list(outboxPrefix)
    .catch((): unknown[] => []);
  const items = stored
    .map((value) => readOutgoing(value, userId))
    .filter((item) => item !== undefined);
  const inOrder = items.sort((one, other) => (one.created_at < other.created_at ? -1 : 1));
  const count = Object.keys(pendingFavourites(userId)).length;
  return count === 0 ? inOrder : [...inOrder, { kind: 'hearts', id: 'hearts', count }];
}
