import type { Currency } from '../../../contract/properties/property-terms.ts';
import { grouped } from './grouped.ts';

const signs: Record<Currency, string> = {
  USD: '$',
  EUR: '€',
  GBP: '£',
  ZWL: 'ZWL\u00a0',
  ZWG: 'ZWG\u00a0',
};

/** US English without decimals, in the property's own currency (CONST-02, CONST-03). */
export const formatPrice = (amount: number, currency: Currency): string =>
  signs[currency] + grouped(Math.round(amount));
