import { useEffect, useState } from 'react';
import { pendingFavourites } from '../favourites/pending-favourites.ts';
import { type Outgoing, outboxPrefix, readOutgoing } from '../outbox/outbox-item.ts';
import { privateStoreOf } from '../session/private-store.ts';
import { useSession } from '../session/session-store.ts';

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
