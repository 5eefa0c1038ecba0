import { signOutsKey } from './sign-outs-key.ts';

function hasSignOuts(): boolean {
  try {
    return localStorage.getItem(signOutsKey) !== null;
  } catch {
    // Without local storage no sign-out can be queued.
    return false;
  }
}

export async function sendQueuedSignOuts(): Promise<void> {
  if (!hasSignOuts()) return;
  const code = await import('./queued-sign-outs.ts').catch(() => undefined);
  // A failed attempt is retried before the next request.
  await code?.sendSignOuts().catch(() => undefined);
}
