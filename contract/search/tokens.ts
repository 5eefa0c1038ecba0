import { readAmount } from '../typed/amount.ts';
import { perMonth, units } from './vocabulary.ts';

/** A word, number or punctuation mark in a search. */
export interface Token {
  /** Lower case, without apostrophes. */
  text: string;
  kind: 'word' | 'number' | 'mark';
  value?: number;
  start: number;
  end: number;
}

// No look-behind, because Safari supports it only from version 16.4.
const pattern =
  /(?<number>[1-9]\d{0,2}(?<group>[,.'’])\d{3}(?:\k<group>\d{3})*(?:[.,]\d\d)?(?!\d)|\d{3,},\d\d?(?!\d)|\d+(?:\.\d+)?)|(?<word>[\p{L}\p{M}]+(?:['’][\p{L}\p{M}]+)*)|[^\s]/gu;
/** "$1 200", where the space doesn't end the number. */
const spacedThousands = /(\$ ?\d{1,2}) (?=\d{3}(?!\d|,\d{3}))/g;

const unspaced = /[\p{L}\p{N}][\p{L}\p{M}\p{N}]*/gu;
const isMixed = (run: string): boolean => /^(?:\p{N}+\p{L}|\p{L}[\p{L}\p{M}]*\p{N})/u.test(run);
const isInsideNumber = (text: string, index: number): boolean =>
  /\p{N}[.,]$/u.test(text.slice(Math.max(0, index - 3), index));
const counted = new Set(['k', 'us', 'usd', ...units.keys(), ...perMonth.keys()]);

/** "2bed" is a number with a unit. "KT4X9Q", "2nd" and "5b" are names. */
const isName = (mixed: string): boolean =>
  mixed.match(/[\p{L}\p{M}]+/gu)?.every((letters) => counted.has(letters.toLowerCase())) !== true;

/** "2bed" and "400usd" are two tokens each. "1.5k" is one token, and so is a name with digits. */
export function tokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  let read = 0;
  for (const { 0: mixed, index } of text.matchAll(unspaced)) {
    if (!isMixed(mixed) || isInsideNumber(text, index) || !isName(mixed)) continue;
    addTokens(tokens, text, { from: read, to: index });
    read = index + mixed.length;
    tokens.push({ text: mixed.toLowerCase(), kind: 'word', start: index, end: read });
  }
  addTokens(tokens, text, { from: read, to: text.length });
  return tokens;
}

function addTokens(
  tokens: Token[],
  text: string,
  { from, to }: { from: number; to: number },
): void {
  // Replaces the space in "1 200" with a comma, which doesn't change later positions.
  for (const match of text.slice(from, to).replace(spacedThousands, '$1,').matchAll(pattern)) {
    const { number, word } = match.groups ?? {};
    const start = from + match.index;
    const token = {
      text: match[0].toLowerCase().replaceAll(/['’]/g, ''),
      start,
      end: start + match[0].length,
    };
    const last = tokens.at(-1);
    if (number !== undefined)
      tokens.push({ ...token, kind: 'number', value: readAmount(number) ?? Number(number) });
    else if (token.text === 'k' && last?.value !== undefined && last.end === token.start)
      tokens.splice(-1, 1, {
        ...last,
        value: last.value * 1000,
        text: `${last.text}k`,
        end: token.end,
      });
    else tokens.push({ ...token, kind: word === undefined ? 'mark' : 'word' });
  }
}
