import { createStoredCell, parseStored } from '../../client/state/stored-cell.ts';
import { shownFavourites } from './shown-favourites.ts';

export interface SavedPrice {
  price: number;
  currency: string;
  /** Whether the home was available; undefined if not recorded. */
  available?: boolean | undefined;
}

type SavedPrices = Readonly<Record<string, SavedPrice>>;

const stored = createStoredCell<SavedPrices>(
  'musha.saved-prices',
  (text) => parseStored(text, readPrices) ?? {},
  (prices) => (Object.keys(prices).length > 0 ? JSON.stringify(prices) : null),
);

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

function readPrices(stored: unknown): SavedPrices {
  return Object.fromEntries(Object.entries(stored ?? {}).filter(([, price]) => isPrice(price)));
}

function isPrice(value: unknown): value is SavedPrice {
  const { price, currency } = (value ?? {}) as Partial<SavedPrice>;
  return typeof price === 'number' && typeof currency === 'string';
}
