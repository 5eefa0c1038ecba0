import { numberAt } from './numbers.ts';
import type { Token } from './tokens.ts';
import { type Unit, units } from './vocabulary.ts';

export interface Sum {
  value: number;
  isMoney: boolean;
  unit: Unit | undefined;
  end: number;
}

const ofCurrency = ['$', 'usd', 'us'];
const otherCurrencies = ['£', '€'];
/** "30 min" is a travel time, but "300 min" is a minimum. */
const maxMinutes = 60;

/** A number with a currency or a unit. */
export function sumAt(tokens: readonly Token[], at: number): Sum | undefined {
  const signs = tokens.slice(at, at + 2).filter(({ text }) => ofCurrency.includes(text)).length;
  const isOther = otherCurrencies.includes(tokens[at]?.text ?? '');
  const leading = isOther || ofCurrency.includes(tokens[at]?.text ?? '') ? Math.max(signs, 1) : 0;
  const number = numberAt(tokens, at + leading);
  if (!number) return undefined;
  let end = at + leading + number.length;
  const trailing = tokens[end]?.text === '$';
  if (trailing) end += 1;
  const join = tokens[end]?.text === '-' ? 1 : 0;
  const isMoney = leading > 0 || trailing || tokens[at + leading]?.text.endsWith('k') === true;
  const isMinimum = tokens[end]?.text === 'min' && (isMoney || number.value > maxMinutes);
  const isBedsitter = /^sit(ter)?s?$/.test(tokens[end + 1]?.text ?? '');
  const unit = isMinimum || isBedsitter ? undefined : phraseAt(tokens, end + join, units);
  return {
    value: number.value,
    isMoney,
    unit: isOther ? 'other money' : unit?.value,
    end: unit ? end + join + unit.length : end,
  };
}

export const skipped = (tokens: readonly Token[], at: number, words: readonly string[]): number => {
  const text = tokens[at]?.text ?? '';
  const isNumber = numberAt(tokens, at) !== undefined;
  return words.includes(text) && !isNumber ? skipped(tokens, at + 1, words) : at;
};

const longest = 4;

/** The table's longest phrase that starts at this token. */
export function phraseAt<Value>(
  tokens: readonly Token[],
  at: number,
  table: ReadonlyMap<string, Value>,
): { value: Value; length: number } | undefined {
  for (let length = longest; length > 0; length -= 1) {
    if (at + length > tokens.length) continue;
    const phrase = tokens.slice(at, at + length).map(({ text }) => text);
    const value = table.get(phrase.join(' '));
    if (value !== undefined) return { value, length };
  }
  return undefined;
}
