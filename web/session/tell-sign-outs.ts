import { signOutsKey } from './sign-outs-key.ts';

function hasSignOuts(): boolean {
  try {
    return localStorage.getItem(signOutsKey) !== null;
  } catch {
    // Without local storage no log out waits: each was sent at once, or lost.
    return false;
  }
}

/** Tells the server of sessions that ended here, before it hears anything else. */
export async function tellSignOuts(): Promise<void> {
  if (!hasSignOuts()) return;
  const code = await import('./queued-sign-outs.ts').catch(() => undefined);
  // A log out that does not arrive waits for the next request.
  await code?.sendSignOuts().catch(() => undefined);
}
