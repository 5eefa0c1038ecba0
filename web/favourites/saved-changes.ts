import type { CardProperty } from '../../contract/properties/properties.ts';
import { formatPrice } from '../ui/text/price.ts';
import type { SavedPrice } from './saved-prices.ts';

export interface SavedChange {
  property: CardProperty;
  kind: 'taken' | 'cheaper' | 'dearer';
  text: string;
}

export const changesOf = (
  properties: readonly CardProperty[],
  prices: Readonly<Record<string, SavedPrice>>,
): SavedChange[] => properties.flatMap((property) => changeOf(property, prices[property.id]) ?? []);

function changeOf(property: CardProperty, saved: SavedPrice | undefined): SavedChange | undefined {
  const { price, currency } = property;
  if (!property.available) {
    if (saved?.available === false) return undefined;
    const text = property.rented ? 'is rented now.' : 'is not available now.';
    return { property, kind: 'taken', text };
  }
  // Prices in different currencies cannot be compared.
  if (!saved || saved.currency !== currency || saved.price === price) return undefined;
  const isCheaper = price < saved.price;
  const difference = formatPrice(Math.abs(price - saved.price), currency);
  return {
    property,
    kind: isCheaper ? 'cheaper' : 'dearer',
    text: `costs ${formatPrice(price, currency)} now, ${difference} ${isCheaper ? 'less' : 'more'} a month than when you saved it.`,
  };
}
