import { loadWithRetry } from '../offline/connection.ts';
import { privateStoreOf } from '../session/private-store.ts';
import { outboxPrefix } from './outbox-item.ts';

export async function sendQueued(me: string): Promise<void> {
  const queued = await privateStoreOf(me)
    .list(outboxPrefix)
    // Without storage nothing is queued.
    .catch(() => undefined);
  if (!queued?.length) return;
  const { outboxOf } = await loadWithRetry(() => import('./current-outbox.ts'));
  outboxOf(me);
}
