import { createStoredCell, parseStored } from '../../../client/state/stored-cell.ts';

/** A registration that started in this browser, stored until its emailed link is opened. */
interface RegisteredHere {
  secret: string;
  /** The page to return to after the email address is confirmed. */
  from: string;
  kept_at: number;
}

// How long a registration is stored, in milliseconds; equal to the emailed link's lifetime.
const lifetimeMs = 86_400_000;
const secretBytes = 32;

export const registeredHere = createStoredCell<RegisteredHere | null>(
  'musha.registration',
  (text) => parseStored(text, readRecent) ?? null,
  (kept) => kept && JSON.stringify(kept),
);

/** Returns a secret that lets the confirmation link sign in this browser. */
export function storeRegistration(from: string): string {
  const secret = registeredHere.read()?.secret ?? newSecret();
  registeredHere.write({ secret, from, kept_at: Date.now() });
  return secret;
}

const newSecret = (): string =>
  crypto
    .getRandomValues(new Uint8Array(secretBytes))
    .reduce((text, byte) => text + byte.toString(16).padStart(2, '0'), '');

function readRecent(stored: unknown): RegisteredHere | undefined {
  const value = stored as RegisteredHere;
  const isWhole = typeof value.secret === 'string' && typeof value.from === 'string';
  return isWhole && Date.now() - value.kept_at < lifetimeMs ? value : undefined;
}
