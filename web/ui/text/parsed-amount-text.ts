import { readAmount } from '../../../contract/typed/amount.ts';
import { grouped } from './grouped.ts';

const plain = /^\s*\d+(?:\.\d\d?)?\s*$/;

/** Shows how a typed amount was parsed; "" for a plain number or anything that is not an amount. */
export function parsedAmountText(typed: string): string {
  const amount = plain.test(typed) ? undefined : readAmount(typed);
  if (amount === undefined) return '';
  const cents = amount.toFixed(2).slice(-3);
  return `We read this as ${grouped(Math.floor(amount))}${cents === '.00' ? '' : cents}.`;
}
