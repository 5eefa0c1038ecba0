import { privateStoreOf } from '../session/private-store.ts';
import { outboxPrefix } from './outbox/outbox.ts';

/** Sends what an earlier visit could not, whatever page is open now. */
export async function sendWhatWaits(me: string): Promise<void> {
  const waiting = await privateStoreOf(me)
    .list(outboxPrefix)
    // Where nothing can be kept, nothing waits.
    .catch(() => undefined);
  if (!waiting?.length) return;
  const { chatSessionOf } = await import('./sync/current-session.ts');
  chatSessionOf(me);
}
