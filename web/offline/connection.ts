import { createCell } from '../state/cell.ts';

/** What of the device's limits somebody should know when the connection goes. */
export type KeepingFault = 'no-worker' | 'full' | 'closed';

interface Connection {
  isOnline: boolean;
  /** the oldest of what is shown from this device, since the server was last reached */
  shownFrom: number | undefined;
  fault: KeepingFault | undefined;
}

/** Whether there is a connection, and how old what is shown may be. */
export const connection = createCell<Connection>({
  // A server that draws the page knows nothing of it.
  isOnline: navigator.onLine !== false,
  shownFrom: undefined,
  fault: undefined,
});

const change = (parts: Partial<Connection>) => connection.write({ ...connection.read(), ...parts });

const lookEveryMs = 10_000;
let looking: ReturnType<typeof setTimeout> | undefined;

export function noteKept(at: number): void {
  const { shownFrom } = connection.read();
  // Something from the device is shown because the server did not answer, whatever the browser says.
  change({ isOnline: false, shownFrom: Math.min(shownFrom ?? at, at) });
  lookAgain();
}

export const noteFault = (fault: KeepingFault): void => change({ fault });

/** Follows the browser's word of its connection; `readAgain` reads the page once it is back. */
export function followConnection(readAgain: () => Promise<void>): void {
  window.addEventListener('offline', () => change({ isOnline: false }));
  // The browser says so before anything can be loaded.
  window.addEventListener('online', () => void look());
  let wasOnline = connection.read().isOnline;
  connection.subscribe(({ isOnline }) => {
    if (isOnline && !wasOnline) void readAgain();
    wasOnline = isOnline;
  });
}

/** A browser that believes in its connection says nothing when the server answers again. */
function lookAgain(): void {
  clearTimeout(looking);
  looking = setTimeout(() => void look(), lookEveryMs);
}

async function look(): Promise<void> {
  if (connection.read().isOnline) return;
  const answer = await fetch('/healthz', { cache: 'no-store' }).catch(() => undefined);
  if (answer?.ok) change({ isOnline: true, shownFrom: undefined });
  else lookAgain();
}
