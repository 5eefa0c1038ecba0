import { plainCharacters } from './plain-characters.ts';

const currency = '(?:us ?\\$|usd|us|\\$|zwl|zwg|zig|eur|gbp|€|£)';
const before = new RegExp(`^${currency} ?`);
/** Matches what follows the number in "450 usd per month only", "450/=" and "80 m²". */
const after = new RegExp(
  ` ?(?:${currency}|dollars?|m2|sqm|sq m)?(?: ?(?:/|per|a|p/) ?(?:m|mo|mth|month)| ?pm| monthly)?\\.?(?: only)?(?:[.,]?-|/[=-])?$`,
);
const thousands = /^(.*\d) ?k$/;

/**
 * Accepts "US$ 1,200.50", "1 200", "450,50", "450/month" and "1.5k", for example. Returns undefined
 * if the person typed anything but an amount.
 */
export function readAmount(typed: string): number | undefined {
  const text = plainCharacters(typed)
    .toLowerCase()
    .replaceAll(/\s+/g, ' ')
    .replace(before, '')
    .replace(after, '');
  const inThousands = thousands.exec(text)?.[1];
  const number = readNumber(inThousands ?? text);
  return inThousands !== undefined && number !== undefined ? hundredths(number * 1000) : number;
}

export function centsIn(typed: string): number | undefined {
  const amount = readAmount(typed);
  return amount === undefined ? undefined : Math.round(amount * 100);
}

/** Groups of three digits, all separated by the same character. */
const groups = /^[1-9]\d{0,2}(?:([ ',.])\d{3})(?:\1\d{3})*$/;

/** Three digits after a separator are thousands ("1.200"); one or two digits are decimals. */
function readNumber(text: string): number | undefined {
  const [, whole = '', mark, decimals] = /^(.*?)(?:([.,])(\d{1,2}))?$/.exec(text) ?? [];
  const grouping = groups.exec(whole);
  const isWhole = grouping ? grouping[1] !== mark : /^\d+$/.test(whole);
  if (!isWhole && (whole !== '' || decimals === undefined)) return undefined;
  return Number(`${whole.replaceAll(/\D/g, '')}.${decimals ?? 0}`);
}

const hundredths = (number: number): number => Math.round(number * 100) / 100;
