import { reachesMusha } from '../api/reach-musha.ts';
import { createCell } from '../state/cell.ts';

/** The session storage key that marks the server as unreachable for this tab's next page. */
const lostKey = 'musha.lost';

/** Why this device cannot cache pages or store data; shown while offline. */
export type KeepingFault = 'no-worker' | 'full' | 'closed';

interface Connection {
  isOnline: boolean;
  /** When the oldest cached content on the page was stored, in milliseconds since 1970. */
  shownFrom: number | undefined;
  fault: KeepingFault | undefined;
}

/**
 * The only source of whether Musha is reachable. Only a probe changes it; failed requests and the
 * browser's online and offline events start a probe. A new page starts with its tab's last result.
 */
export const connection = createCell<Connection>({
  isOnline: !wasLost(),
  shownFrom: undefined,
  fault: undefined,
});

const change = (parts: Partial<Connection>) => connection.write({ ...connection.read(), ...parts });

export const isOnline = (): boolean => connection.read().isOnline;

const lookEveryMs = 5_000;
const loadAgainAfterMs = 10_000;
let looking: Promise<boolean> | undefined;
let next: ReturnType<typeof setTimeout> | undefined;

/** Checks whether the server responds, and repeats the check every five seconds until it does. */
export function look(): Promise<boolean> {
  looking ??= reachesMusha().then((isReached) => {
    looking = undefined;
    clearTimeout(next);
    keepLost(!isReached);
    if (isReached) change({ isOnline: true, shownFrom: undefined });
    else {
      change({ isOnline: false });
      next = setTimeout(() => void look(), lookEveryMs);
    }
    return isReached;
  });
  return looking;
}

/** Calls the listener when the connection is lost or returns; returns an unsubscribe function. */
export function onChange(tell: (isOnline: boolean) => void): () => void {
  let known = isOnline();
  return connection.subscribe((now) => {
    if (now.isOnline === known) return;
    known = now.isOnline;
    tell(known);
  });
}

/** Calls the listener when the connection returns; returns an unsubscribe function. */
export const onReturn = (back: () => void): (() => void) =>
  onChange((isBack) => void (isBack && back()));

export const whenOnline = (): Promise<void> =>
  new Promise((resolve) => {
    if (isOnline()) return resolve();
    const end = onReturn(() => {
      end();
      resolve();
    });
  });

/** Retries loading code until it succeeds: when the connection returns, or every ten seconds. */
export async function loadWhenReached<T>(load: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await load();
    } catch {
      await look();
      if (isOnline()) await new Promise((resolve) => setTimeout(resolve, loadAgainAfterMs));
      else await whenOnline();
    }
  }
}

/** Records that content cached at this time is shown, and probes the connection. */
export function noteKept(at: number): void {
  const { shownFrom } = connection.read();
  change({ shownFrom: Math.min(shownFrom ?? at, at) });
  void look();
}

export const noteFault = (fault: KeepingFault): void => change({ fault });

/** Waits for a pending probe first, which can have started before the connection changed. */
const lookAfresh = () => void (looking ?? Promise.resolve()).then(look);

/** Probes when the browser reports a change, or when the page becomes visible while offline. */
export function followBrowser(): void {
  window.addEventListener('offline', lookAfresh);
  window.addEventListener('online', lookAfresh);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible' && !isOnline()) void look();
  });
  if (!navigator.onLine || !isOnline()) void look();
}

function wasLost(): boolean {
  try {
    return sessionStorage.getItem(lostKey) !== null;
  } catch {
    return false;
  }
}

function keepLost(isLost: boolean): void {
  try {
    if (isLost) sessionStorage.setItem(lostKey, '');
    else sessionStorage.removeItem(lostKey);
  } catch {
    // Without storage the next page starts as online and probes.
  }
}
