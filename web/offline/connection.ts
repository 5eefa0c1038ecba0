import { reachesMusha } from '../api/reach-musha.ts';
import { createCell } from '../state/cell.ts';

/** Where a tab keeps that Musha could not be reached. */
const lostKey = 'musha.lost';

/** Limits of the device that a person should know of when the connection goes. */
export type KeepingFault = 'no-worker' | 'full' | 'closed';

interface Connection {
  /** whether Musha answered when it was last looked for */
  isOnline: boolean;
  /** the oldest of what is shown from this device, since the server was last reached */
  shownFrom: number | undefined;
  fault: KeepingFault | undefined;
}

/**
 * Whether Musha can be reached: the one place that knows. Only an answer of Musha's own makes it so,
 * and only a look that got none ends it; a request that failed and the browser's word of its
 * connection are reasons to look. A page goes on from what the one before it knew.
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

/** Whether Musha answers now; as long as it does not, this goes on by itself. */
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

/** Calls back each time that Musha is lost or answers again; returns the end of it. */
export function onChange(tell: (isOnline: boolean) => void): () => void {
  let known = isOnline();
  return connection.subscribe((now) => {
    if (now.isOnline === known) return;
    known = now.isOnline;
    tell(known);
  });
}

/** Calls back each time that Musha answers again; returns the end of it. */
export const onReturn = (back: () => void): (() => void) =>
  onChange((isBack) => void (isBack && back()));

/** At once, or when Musha answers again. */
export const whenOnline = (): Promise<void> =>
  new Promise((resolve) => {
    if (isOnline()) return resolve();
    const end = onReturn(() => {
      end();
      resolve();
    });
  });

/**
 * Loads code that has to work sooner or later on this page, however often that fails: when Musha is
 * reached again, or after a moment where it is, since a short cut is over before anybody looks.
 */
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

/** Something kept at this time is shown, because no answer came. */
export function noteKept(at: number): void {
  const { shownFrom } = connection.read();
  change({ shownFrom: Math.min(shownFrom ?? at, at) });
  void look();
}

export const noteFault = (fault: KeepingFault): void => change({ fault });

/** A look that is on its way may have left before the line went or came. */
const lookAfresh = () => void (looking ?? Promise.resolve()).then(look);

/** Looks when the browser has news of its connection, or the page comes back into sight. */
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
    // Where nothing is kept the next page finds out for itself.
  }
}
