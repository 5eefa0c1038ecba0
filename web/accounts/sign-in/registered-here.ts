import { createStoredCell } from '../../state/stored-cell.ts';

/** What this browser holds of an account it asked for, until the mailed link comes back to it. */
interface RegisteredHere {
  secret: string;
  /** where to go on once the address is confirmed */
  from: string;
  kept_at: number;
}

// As long as the mailed link is good for.
const keptForMs = 86_400_000;
const secretBytes = 32;

export const registeredHere = createStoredCell<RegisteredHere | null>(
  'musha.registration',
  parse,
  (kept) => kept && JSON.stringify(kept),
);

/** The secret of this browser, for a registration that goes on there. */
export function noteRegistration(from: string): string {
  const secret = registeredHere.read()?.secret ?? newSecret();
  registeredHere.write({ secret, from, kept_at: Date.now() });
  return secret;
}

const newSecret = (): string =>
  crypto
    .getRandomValues(new Uint8Array(secretBytes))
    .reduce((text, byte) => text + byte.toString(16).padStart(2, '0'), '');

function parse(text: string | null): RegisteredHere | null {
  try {
    const value = JSON.parse(text ?? 'null');
    const isWhole = typeof value.secret === 'string' && typeof value.from === 'string';
    return isWhole && Date.now() - value.kept_at < keptForMs ? value : null;
  } catch {
    return null;
  }
}
