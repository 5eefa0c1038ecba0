import { isOnline, onReturn } from '../../offline/connection.ts';

/**
 * Waits, and for as long as Musha cannot be reached; its return ends the wait early. Not once the
 * upload is taken back.
 */
export function pauseForLine(ms: number, signal: AbortSignal): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const done = () => resolve();
  const timer = setTimeout(() => {
    if (isOnline()) done();
  }, ms);
  const endFollowing = onReturn(done);
  signal.addEventListener('abort', done);
  return promise.finally(() => {
    clearTimeout(timer);
    endFollowing();
    signal.removeEventListener('abort', done);
  });
}
