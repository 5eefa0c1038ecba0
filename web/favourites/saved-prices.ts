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

/** The account knows better than this device; of homes it says nothing about the device's stay. */
export function takeSavedPrices(prices: SavedPrices): void {
  write({ ...stored.read(), ...prices });
}

/** The first price that is known counts as the one at which a home was saved. */
export function noteSavedPrices(homes: readonly (SavedPrice & { id: string })[]): void {
  const first = homes.map(({ id, price, currency, available }) => [
    id,
    { price, currency, available },
  ]);
  write({ ...Object.fromEntries(first), ...stored.read() });
}

/** Of homes that are not saved, or no longer, nothing is kept. */
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
