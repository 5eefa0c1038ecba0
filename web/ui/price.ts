import type { Currency } from '../../contract/property-terms.ts';

const formats = new Map<Currency, Intl.NumberFormat>();

/** "$850": US English, no decimals, in the property's own currency (CONST-02, CONST-03). */
export function formatPrice(amount: number, currency: Currency): string {
  const known = formats.get(currency);
  if (known) return known.format(amount);
  const format = new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency,
    maximumFractionDigits: 0,
  });
  formats.set(currency, format);
  return format.format(amount);
}
