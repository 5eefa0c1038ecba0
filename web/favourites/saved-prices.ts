import { createStoredCell } from '../state/stored-cell.ts';
import { shownFavourites } from './shown-favourites.ts';

export interface SavedPrice {
  price: number;
  currency: string;
  /** Whether the home was available; undefined if not recorded. */
  available?: boolean | undefined;
}

type SavedPrices = Readonly<Record<string, SavedPrice>>;

const stored = createStoredCell<SavedPrices>('musha.saved-prices', parsePrices, formatPrices);

export const readSavedPrices = stored.read;

export const forgetSavedPrices = (): void => stored.write({});

/** Merges the account's prices. Homes that the account does not list keep this device's price. */
export function mergeSavedPrices(prices: SavedPrices): void {
  write({ ...stored.read(), ...prices });
}

/** Uses each home's first known price as the price at which the home was saved. */
export function recordSavedPrices(homes: readonly (SavedPrice & { id: string })[]): void {
  const first = homes.map(({ id, price, currency, available }) => [
    id,
    { price, currency, available },
  ]);
  write({ ...Object.fromEntries(first), ...stored.read() });
}

function write(prices: SavedPrices): void {
  const saved = Object.entries(prices).filter(([id]) => shownFavourites.read().includes(id));
  stored.write(Object.fromEntries(saved));
}

function parsePrices(text: string | null): SavedPrices {
  try {
    const value: unknown = JSON.parse(text ?? '{}');
    if (typeof value !== 'object' || value === null) return {};
    return Object.fromEntries(Object.entries(value).filter(([, price]) => isPrice(price)));
  } catch {
    return {};
  }
}

function isPrice(value: unknown): value is SavedPrice {
  const { price, currency } = (value ?? {}) as Partial<SavedPrice>;
  return typeof price === 'number' && typeof currency === 'string';
}

function formatPrices(prices: SavedPrices): string | null {
  return Object.keys(prices).length > 0 ? JSON.stringify(prices) : null;
}
