import { createStoredCell } from '../state/stored-cell.ts';
import { shownFavourites } from './shown-favourites.ts';

export interface SavedPrice {
  price: number;
  currency: string;
  /** whether it was on offer; missing where that is not known */
  available?: boolean | undefined;
}

type SavedPrices = Readonly<Record<string, SavedPrice>>;

/** Prices of homes when they were saved, by home, as far as this device knows. */
const stored = createStoredCell<SavedPrices>('musha.saved-prices', parsePrices, formatPrices);

export const readSavedPrices = stored.read;

export const forgetSavedPrices = (): void => stored.write({});

/**
 * The account's prices replace those of this device, which stay for homes that the account does not
 * name.
 */
export function takeSavedPrices(prices: SavedPrices): void {
  write({ ...stored.read(), ...prices });
}

/** The first known price of a home counts as the price at which it was saved. */
export function noteSavedPrices(homes: readonly (SavedPrice & { id: string })[]): void {
  const first = homes.map(({ id, price, currency, available }) => [
    id,
    { price, currency, available },
  ]);
  write({ ...Object.fromEntries(first), ...stored.read() });
}

/** Keeps the prices of saved homes only. */
function write(prices: SavedPrices): void {
  const saved = Object.entries(prices).filter(([id]) => shownFavourites.read().includes(id));
  stored.write(Object.fromEntries(saved));
}

/** Storage can be edited by anybody with the device. */
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
