import { isMushaReachable } from '../api/reach-musha.ts';
import { createCell, useCell } from '../state/cell.ts';
import { createTabItem } from '../state/stored-cell.ts';

/** Marks the server as unreachable for this tab's next page. */
const unreachable = createTabItem('musha.lost');

/** Why this device cannot cache pages or store data; shown while offline. */
export type StorageFault = 'no-worker' | 'full' | 'closed';

interface Connection {
  isOnline: boolean;
  /** When the oldest cached content on the page was stored, in milliseconds since 1970. */
  shownFrom: number | undefined;
  fault: StorageFault | undefined;
}

/** Only a probe changes this state. Failed requests and the browser's events start a probe. */
export const connection = createCell<Connection>({
  isOnline: unreachable.read() === null,
  shownFrom: undefined,
  fault: undefined,
});

const change = (parts: Partial<Connection>) => connection.write({ ...connection.read(), ...parts });

export const isOnline = (): boolean => connection.read().isOnline;

const probeEveryMs = 5_000;
const loadAgainAfterMs = 10_000;
let pendingProbe: Promise<boolean> | undefined;
let next: ReturnType<typeof setTimeout> | undefined;

/** Checks whether the server responds, and repeats the check every five seconds until it does. */
export function probeConnection(): Promise<boolean> {
  pendingProbe ??= isMushaReachable().then((isReached) => {
    pendingProbe = undefined;
    clearTimeout(next);
    unreachable.write(isReached ? null : '');
    if (isReached) change({ isOnline: true, shownFrom: undefined });
    else {
      change({ isOnline: false });
      next = setTimeout(() => void probeConnection(), probeEveryMs);
    }
    return isReached;
  });
  return pendingProbe;
}

/** Calls the listener when the connection is lost or returns; returns an unsubscribe function. */
export function onConnectionChange(notify: (isOnline: boolean) => void): () => void {
  let known = isOnline();
  return connection.subscribe((now) => {
    if (now.isOnline === known) return;
    known = now.isOnline;
    notify(known);
  });
}

/** Calls the listener when the connection returns; returns an unsubscribe function. */
export const onReconnect = (onReturned: () => void): (() => void) =>
  onConnectionChange((isBack) => void (isBack && onReturned()));

export const whenOnline = (): Promise<void> =>
  new Promise((resolve) => {
    if (isOnline()) return resolve();
    const end = onReconnect(() => {
      end();
      resolve();
    });
  });

/** Retries loading code until it succeeds: when the connection returns, or every ten seconds. */
export async function loadWithRetry<T>(load: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await load();
    } catch {
      await probeConnection();
      if (isOnline()) await new Promise((resolve) => setTimeout(resolve, loadAgainAfterMs));
      else await whenOnline();
    }
  }
}

/** Records when content shown on this page was cached, and probes the connection. */
export function reportCachedContent(at: number): void {
  const { shownFrom } = connection.read();
  change({ shownFrom: Math.min(shownFrom ?? at, at) });
  void probeConnection();
}

export const reportFault = (fault: StorageFault): void => change({ fault });

/** First waits for a pending probe, which may have started before the connection changed. */
const probeAgain = () => void (pendingProbe ?? Promise.resolve()).then(probeConnection);

/** Probes when the browser reports a change, and when the page becomes visible while offline. */
export function followBrowser(): void {
  window.addEventListener('offline', probeAgain);
  window.addEventListener('online', probeAgain);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible' && !isOnline()) void probeConnection();
  });
  if (!navigator.onLine || !isOnline()) void probeConnection();
}

export const useIsOnline = (): boolean => useCell(connection, (state) => state.isOnline);
