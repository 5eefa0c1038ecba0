/**
 * Waits, and for as long as this device has no connection; its return ends the wait early. Not once
 * the upload is taken back.
 */
export function pauseForLine(ms: number, signal: AbortSignal): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(() => {
    if (navigator.onLine) resolve();
  }, ms);
  const done = () => resolve();
  window.addEventListener('online', done);
  signal.addEventListener('abort', done);
  return promise.finally(() => {
    clearTimeout(timer);
    window.removeEventListener('online', done);
    signal.removeEventListener('abort', done);
  });
}
