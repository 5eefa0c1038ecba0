import { loadWhenReached } from '../offline/connection.ts';
import { privateStoreOf } from '../session/private-store.ts';
import { outboxPrefix } from './outbox-item.ts';

/** Sends what an earlier visit could not, whatever page is open now. */
export async function sendWhatWaits(me: string): Promise<void> {
  const waiting = await privateStoreOf(me)
    .list(outboxPrefix)
    // Where nothing can be kept, nothing waits.
    .catch(() => undefined);
  if (!waiting?.length) return;
  const { outboxOf } = await loadWhenReached(() => import('./current-outbox.ts'));
  outboxOf(me);
}
