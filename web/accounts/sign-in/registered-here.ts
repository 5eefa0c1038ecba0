import { createStoredCell } from '../../state/stored-cell.ts';

/** This browser's part of an account it asked for, kept until the mailed link comes back to it. */
interface RegisteredHere {
  secret: string;
  /** the page to return to once the address is confirmed */
  from: string;
  kept_at: number;
}

// The mailed link is valid for as long.
const keptForMs = 86_400_000;
const secretBytes = 32;

export const registeredHere = createStoredCell<RegisteredHere | null>(
  'musha.registration',
  parse,
  (kept) => kept && JSON.stringify(kept),
);

/**
 * Notes where a registration began, and returns this browser's secret, with which it can go on
 * here.
 */
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
