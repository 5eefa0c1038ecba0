import { priceSlider } from '../properties/property-terms.ts';
import { numberAt } from './numbers.ts';
import type { Amounts, Found } from './part.ts';
import { phraseAt, type Sum, skipped, sumAt } from './sums.ts';
import type { Token } from './tokens.ts';
import { type Bound, bounds, perMonth, units } from './vocabulary.ts';

/** The search does not recognise rents below `minRent` or more bedrooms than `maxBedrooms`. */
const minRent = 20;
const maxBedrooms = 20;
const minBareRent = 50;
const maxBareRent = 20_000;
const maxRent = 1_000_000;
/** "from 2025" names a year rather than a rent. */
const isYear = (value: number): boolean => value >= 2024 && value <= 2035;

/** A number of bedrooms or a sum: "2 bed", "between 300 and $450 a month", "four fifty usd". */
export function amountAt(
  tokens: readonly Token[],
  at: number,
  isAfterFilter: boolean,
): Found | undefined {
  return namedFirst(tokens, at) ?? depositAt(tokens, at) ?? readAmount(tokens, at, isAfterFilter);
}

function readAmount(
  tokens: readonly Token[],
  at: number,
  isAfterFilter: boolean,
): Found | undefined {
  const bound = phraseAt(tokens, at, bounds);
  const from = sumAt(tokens, skipped(tokens, at + (bound?.length ?? 0), beforeSum));
  if (!from || depositAfter(tokens, from)) return undefined;
  const to = rangeEnd(tokens, from, bound?.value);
  const after = boundAfter(tokens, to ?? from, bound !== undefined);
  const unit = to?.unit ?? from.unit ?? after.unit;
  const end = monthly(tokens, after.end);
  const length = end.at - at;
  const isPaid = end.isMonthly && from.value >= minRent;
  const isMoney = from.isMoney || to?.isMoney === true || unit === 'dollars' || isPaid;
  const limits = {
    bound: after.bound ?? bound?.value,
    from: scaled(from.value, to?.value),
    to: to?.value,
  };
  // Accepts "flat in Avondale 350", but not "ref 350".
  const isLast = end.at >= tokens.length && isAfterFilter;
  if (unit === 'bedrooms') return bedrooms(limits, length);
  if (unit === 'rooms') return rooms(limits, length);
  if (unit === 'moving in') return movingIn(limits, length);
  if (unit === 'other money') return { length, use: 'left out' };
  if (unit === 'else' && bound?.value === 'for') return undefined;
  if (unit === 'else')
    return bound || after.bound ? { length, use: 'left out' } : other(from, tokens, at);
  if (isRent(limits, isMoney, isLast)) return rent(limits, length);
  // Durations and dates are not amounts: "12 month lease", "from 2025".
  const isTime = end.isMonthly || (limits.bound === 'least' && isYear(from.value));
  return isTime ? { length, use: 'left out' } : undefined;
}

const beforeSum = ['of', 'is', ':', 'a', 'rent', 'price', 'budget'];

/** "deposit of $300": there is no filter for deposits. */
function depositAt(tokens: readonly Token[], at: number): Found | undefined {
  const isDeposit = tokens[at]?.text === 'deposit';
  const after = isDeposit && sumAt(tokens, skipped(tokens, at + 1, beforeSum));
  if (after) return { length: after.end - at, use: 'left out' };
  const before = sumAt(tokens, at);
  const end = before && depositAfter(tokens, before);
  return end ? { length: end - at, use: 'left out' } : undefined;
}

/** The end of "$300 deposit"; undefined for "$500 deposit $300", where the deposit is $300. */
function depositAfter(tokens: readonly Token[], { end }: Sum): number | undefined {
  const isDeposit = tokens[end]?.text === 'deposit';
  return isDeposit && !sumAt(tokens, skipped(tokens, end + 1, beforeSum)) ? end + 1 : undefined;
}

interface Limits {
  bound: Bound | undefined;
  from: number;
  to: number | undefined;
}

/** "1-2k" means 1000 to 2000. */
const scaled = (from: number, to: number | undefined): number =>
  to !== undefined && to >= 1000 && from < 20 ? from * 1000 : from;

function bedrooms({ bound, from, to }: Limits, length: number): Found | undefined {
  const isLimit = bound === 'most' || bound === 'below';
  if (isLimit && to === undefined) return { length, use: 'left out' };
  const lowest = Math.floor(Math.min(from, to ?? from)) + Number(bound === 'above');
  if (lowest < 1 || lowest > maxBedrooms) return undefined;
  return amountsFound({ bedrooms: lowest }, length);
}

/** The limit on the total due before moving in. A minimum makes no sense, so it is left out. */
function movingIn({ bound, from, to }: Limits, length: number): Found {
  const highest = Math.round(Math.max(from, to ?? 0));
  const isLeast = to === undefined && (bound === 'least' || bound === 'above');
  if (isLeast || highest < minRent || highest > maxRent) return { length, use: 'left out' };
  return amountsFound({ maxMoveIn: highest }, length);
}

/** One room means a room to rent; several rooms count as bedrooms. */
const rooms = (limits: Limits, length: number): Found | undefined =>
  limits.from < 2 && limits.to === undefined
    ? { length, use: 'none', filter: { kind: 'room' } }
    : bedrooms(limits, length);

/** A number that sets no filter. The search ignores numbers of bathrooms, toilets or months. */
function other(sum: Sum, tokens: readonly Token[], at: number): Found {
  const isAsked = tokens.slice(at, sum.end).some(({ text }) => /^(bath|toilet|month)/.test(text));
  return { length: sum.end - at, use: isAsked ? 'left out' : 'word' };
}

function isRent({ bound, from, to }: Limits, isMoney: boolean, isLast: boolean): boolean {
  const highest = Math.max(from, to ?? 0);
  if (highest > maxRent || highest === 0) return false;
  if (isMoney) return true;
  if (to !== undefined) return from >= minRent && to > from;
  if (bound === undefined) return isLast && from >= minBareRent && from <= maxBareRent;
  if (bound === 'least' && isYear(from)) return false;
  return from >= (bound === 'for' || bound === 'about' ? minBareRent : minRent);
}

function rent({ bound, from, to }: Limits, length: number): Found {
  if (bound === 'about' && to === undefined)
    return rent({ bound, from: tens(from * 0.8), to: tens(from * 1.2) }, length);
  const lowest = Math.round(Math.min(from, to ?? from));
  const highest = Math.round(Math.max(from, to ?? from));
  if (to === undefined && (bound === 'least' || bound === 'above'))
    return amountsFound({ minPrice: lowest }, length);
  if (highest !== priceSlider.max)
    return amountsFound(
      { ...(to !== undefined && { minPrice: lowest }), maxPrice: highest },
      length,
    );
  // The filter's highest price means "no limit" (CONST-04), so it cannot be a limit.
  if (to === undefined) return { length, use: 'left out' };
  return {
    ...amountsFound({ minPrice: lowest }, length),
    use: 'left out',
    text: `up to ${highest}`,
  };
}

const tens = (value: number): number => Math.round(value / 10) * 10;
const amountsFound = (amounts: Amounts, length: number): Found => ({
  length,
  use: 'none',
  filter: { kind: 'amounts', amounts },
});

/** A unit before its number: "bedrooms: 3", "amakamelo amabili" (Ndebele: two rooms). */
function namedFirst(tokens: readonly Token[], at: number): Found | undefined {
  const unit = phraseAt(tokens, at, units);
  if (unit?.value !== 'bedrooms' && unit?.value !== 'rooms') return undefined;
  const next = skipped(tokens, at + unit.length, [':', '-', '=', 'min', 'minimum']);
  const number = numberAt(tokens, next);
  if (!number || number.value < 1 || number.value > maxBedrooms) return undefined;
  // In "room 2 bedrooms", the number belongs to the word after it.
  if (phraseAt(tokens, next + number.length, units)) return undefined;
  const limits = { bound: undefined, from: number.value, to: undefined };
  const to = rangeEndLength(tokens, next + number.length);
  const length = to + next + number.length - at;
  return unit.value === 'rooms' ? rooms(limits, length) : bedrooms(limits, length);
}

/** The number of tokens in the second half of a range of rooms: "bedrooms: 2-3". */
function rangeEndLength(tokens: readonly Token[], at: number): number {
  if (!['-', '–', 'to', 'or'].includes(tokens[at]?.text ?? '')) return 0;
  const to = numberAt(tokens, at + 1);
  const isRoom = to && to.value <= maxBedrooms && !phraseAt(tokens, at + 1 + to.length, units);
  return isRoom ? to.length + 1 : 0;
}

const rangeWords = [
  '-',
  '–',
  '—',
  'to',
  'kusvika',
  'kuya',
  'till',
  'until',
  'or',
  'and',
  '&',
  'ne',
  'kusiya',
];

/** The other end of "300 to 500", "2-3 bedrooms", "between 300 and 500", "2 or 3 bed". */
function rangeEnd(tokens: readonly Token[], from: Sum, bound: Bound | undefined): Sum | undefined {
  const joint = tokens[from.end]?.text ?? '';
  if (!rangeWords.includes(joint)) return undefined;
  const to = sumAt(tokens, from.end + (tokens[from.end + 1]?.text === 'to' ? 2 : 1));
  if (!to) return undefined;
  if (['and', '&', 'or', 'ne'].includes(joint) && bound !== 'between' && !countsRooms(to, from))
    return undefined;
  const differs = from.unit !== undefined && to.unit !== undefined && from.unit !== to.unit;
  return differs || (from.unit === 'bedrooms' && to.unit === undefined) ? undefined : to;
}

const countsRooms = (to: Sum, from: Sum): boolean =>
  from.unit === undefined && (to.unit === 'bedrooms' || to.unit === 'rooms');

const boundsAfter = new Map<string, Bound>([
  ['+', 'least'],
  ['or more', 'least'],
  ['or above', 'least'],
  ['and above', 'least'],
  ['and up', 'least'],
  ['and more', 'least'],
  ['up', 'least'],
  ['upwards', 'least'],
  ['and upwards', 'least'],
  ['plus', 'least'],
  ['minimum', 'least'],
  ['min', 'least'],
  ['or less', 'most'],
  ['and below', 'most'],
  ['or below', 'most'],
  ['or under', 'most'],
  ['and under', 'most'],
  ['and less', 'most'],
  ['max', 'most'],
  ['maximum', 'most'],
  ['or cheaper', 'most'],
  ['tops', 'most'],
]);

/** A bound after its number: "2+ bedrooms", "400 or less". */
function boundAfter(tokens: readonly Token[], sum: Sum, isBounded: boolean) {
  const nothing = { bound: undefined, unit: undefined, end: sum.end };
  const found = phraseAt(tokens, sum.end, boundsAfter);
  if (!found) return nothing;
  const end = sum.end + found.length;
  const unit = phraseAt(tokens, end, units);
  if (!unit && isOfNext(tokens, sum, isBounded)) return nothing;
  return { bound: found.value, unit: unit?.value, end: end + (unit?.length ?? 0) };
}

/** Whether a limit word between two amounts belongs to the second: "2 bed max 400". */
function isOfNext(tokens: readonly Token[], sum: Sum, isBounded: boolean): boolean {
  const [bound, next] = [tokens[sum.end], tokens[sum.end + 1]];
  if (!bound || !next) return false;
  if (bound.text === '+') {
    const isOwn = tokens[sum.end - 1]?.end === bound.start;
    return !isOwn || (next.kind !== 'mark' && next.start === bound.end);
  }
  if (bound.text === 'plus') return true;
  if (!bounds.has(bound.text)) return false;
  const following = sumAt(tokens, skipped(tokens, sum.end + 1, beforeSum));
  // In "$600 max 3 bed", the bound belongs to the price.
  const isOwn = bounds.get(bound.text) === 'most' && !isBounded && sum.unit !== 'bedrooms';
  return following !== undefined && !(isOwn && following.unit === 'bedrooms');
}

function monthly(tokens: readonly Token[], at: number): { at: number; isMonthly: boolean } {
  const slash = tokens[at]?.text === '/' ? 1 : 0;
  const paid = phraseAt(tokens, at + slash, perMonth);
  return paid ? { at: at + slash + paid.length, isMonthly: true } : { at, isMonthly: false };
}
