import type { CardProperty } from '../../../contract/properties/properties.ts';
import { formatPrice } from '../../ui/text/price.ts';
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
    const text = property.rented ? 'has been rented.' : 'is no longer available.';
    return { property, kind: 'taken', text };
  }
  if (!saved || saved.currency !== currency || saved.price === price) return undefined;
  const isCheaper = price < saved.price;
  const difference = formatPrice(Math.abs(price - saved.price), currency);
  return {
    property,
    kind: isCheaper ? 'cheaper' : 'dearer',
    text: `now costs ${formatPrice(price, currency)} a month, ${difference} ${isCheaper ? 'less' : 'more'} than when you saved it.`,
  };
}
