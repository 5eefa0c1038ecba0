import { amountAt } from './amounts.ts';
import { numberWords } from './numbers.ts';
import type { Found, Part } from './part.ts';
import { findPlace, findSimilarPlace, type Place, suburbsOfBulawayo } from './places.ts';
import { correctSpelling, typingMistakes } from './spelling.ts';
import type { Token } from './tokens.ts';
import {
  bounds,
  correctableWords,
  type Meaning,
  meanings,
  permissionWords,
  units,
  workplaces,
} from './vocabulary.ts';

const longestPhrase = 5;

export function partsOf(typed: readonly Token[]): Part[] {
  const tokens = correctTokens(typed);
  const isBulawayoNamed = tokens.some(({ text }) => findPlace([text])?.name === 'Bulawayo');
  const parts: Part[] = [];
  let near: Near = 'nothing';
  let isAfterFilter = false;
  for (let at = 0; at < tokens.length; ) {
    const found = foundAt(tokens, at, { near, isAfterFilter, isBulawayoNamed });
    const [first, last] = [typed[at], typed[at + found.length - 1]];
    if (first && last) parts.push({ ...found, start: first.start, end: last.end });
    const isBeginning = meaningAt(tokens, at)?.meaning.kind === 'beside' && !found.filter;
    if (isBeginning) near = 'anything';
    else if (near !== 'nothing' && found.filter?.kind === 'place') near = 'a workplace';
    else if (found.use !== 'none' || found.filter) near = 'nothing';
    isAfterFilter = isRentExpected(isAfterFilter, found, first);
    at += found.length;
  }
  return eitherOr(typed, parts);
}

/** After a word for land, a number is not read as a rent, because it usually numbers a stand. */
function isRentExpected(was: boolean, { use, filter, isMark }: Found, typed?: Token): boolean {
  if (filter) return filter.kind !== 'type' || filter.type !== 'land';
  return was && use !== 'word' && (!isMark || typed?.text === ',');
}

const alternatives = ['or', 'kana', 'kumbe'];

/** "A flat or a cottage": no filter accepts alternatives, so the whole phrase is left out. */
function eitherOr(tokens: readonly Token[], parts: readonly Part[]): Part[] {
  const joints = new Set(
    tokens.filter(({ text }) => alternatives.includes(text)).map(({ start }) => start),
  );
  const joined: Part[] = [];
  for (const part of parts) {
    const isPassed = part.use === 'none' && !part.filter;
    const joint = joined.map(({ start }) => joints.has(start)).lastIndexOf(true);
    const first = joined[joint - 1];
    const between = joined.slice(joint + 1);
    const isNext = joint > 0 && between.every(({ use, filter }) => use === 'none' && !filter);
    if (!isPassed && isNext && first && isChoice(first, part))
      joined.splice(joint - 1, Number.POSITIVE_INFINITY, {
        start: first.start,
        end: part.end,
        use: 'left out',
      });
    else joined.push(part);
  }
  return joined;
}

const isChoice = (one: Part, other: Part): boolean =>
  [one, other].every(
    ({ use, filter }) => use !== 'none' || (filter && filter.kind !== 'amounts'),
  ) && [one, other].some(({ use, filter }) => filter !== undefined || use === 'left out');

/** After "near", a place or feature is a search word: "near Avondale shops". */
type Near = 'nothing' | 'anything' | 'a workplace';

interface Surroundings {
  near: Near;
  /** The previous part of the text set a filter, so the next number can be the rent. */
  isAfterFilter: boolean;
  isBulawayoNamed: boolean;
}

function foundAt(tokens: readonly Token[], at: number, around: Surroundings): Found {
  const named = meaningAt(tokens, at);
  const amount =
    named && tokens[at]?.kind === 'number' ? undefined : amountAt(tokens, at, around.isAfterFilter);
  if (amount) return amount;
  if (isHouseNumber(tokens, at)) return { length: 1, use: 'word' };
  if (named?.meaning.kind === 'denial') return deniedAt(tokens, at, named.length);
  const place = placeAt(tokens, at, named?.length ?? 0, around);
  if (place) return place;
  if (!named) {
    const isMark = tokens[at]?.kind === 'mark';
    return { length: 1, use: isMark ? 'none' : 'word', isMark };
  }
  const { meaning, length } = named;
  if (meaning.kind === 'spelled') return { length, use: 'word', text: meaning.meant };
  if (meaning.kind === 'word') return { length, use: 'word' };
  if (meaning.kind === 'unfulfilled') return { length, use: 'left out' };
  if (meaning.kind === 'feature') return featureAt(tokens, at, meaning, length);
  if (meaning.kind === 'room') return { length, use: 'none', filter: meaning };
  if (meaning.kind !== 'type') return { length, use: 'none' };
  const name = phraseOf(tokens, at, length);
  const isWorkplace = workplaces.includes(name);
  if (around.near === 'anything' || (around.near === 'a workplace' && isWorkplace))
    return { length, use: 'word', remainingText: `near ${name}` };
  return { length, use: 'none', filter: { ...meaning, isWorkplace } };
}

const phraseOf = (tokens: readonly Token[], at: number, length: number): string =>
  tokens
    .slice(at, at + length)
    .map(({ text }) => text)
    .join(' ');

/** The longest known phrase that starts at this token. A hyphen counts as a space. */
function meaningAt(tokens: readonly Token[], at: number) {
  for (let length = longestPhrase; length > 0; length -= 1) {
    if (at + length > tokens.length) continue;
    const phrase = phraseOf(tokens, at, length).replaceAll(' - ', ' ');
    const meaning = meanings.get(phrase);
    if (meaning) return { meaning, length };
  }
  return undefined;
}

const linkingTokens = [':', '-', '=', 'is', 'are'];
const denyingWords = ['none', 'nil'];

/** A feature, unless the next words negate it: "pets not allowed", "pets: no", "solar: none". */
function featureAt(
  tokens: readonly Token[],
  at: number,
  filter: Extract<Meaning, { kind: 'feature' }>,
  length: number,
): Found {
  let end = at + length;
  if (linkingTokens.includes(tokens[end]?.text ?? '')) end += 1;
  if (denyingWords.includes(tokens[end]?.text ?? '') && isEnd(tokens[end + 1]))
    return { length: end + 1 - at, use: 'left out' };
  const denial = meaningAt(tokens, end);
  if (denial?.meaning.kind === 'denial') {
    end += denial.length;
    const next = tokens[end];
    const isVerdict = next !== undefined && permissionWords.includes(next.text);
    if (isVerdict || isEnd(next)) return { length: end + Number(isVerdict) - at, use: 'left out' };
  }
  return { length, use: 'none', filter };
}

const isEnd = (token: Token | undefined): boolean => token === undefined || token.text === ',';

/** "no 12", "no. 12": a house number, not a negation. */
function isHouseNumber(tokens: readonly Token[], at: number): boolean {
  const next = at + 1 + Number(tokens[at + 1]?.text === '.');
  const isBefore = tokens[at]?.text === 'no' && tokens[next]?.kind === 'number';
  return isBefore && amountAt(tokens, next, false) === undefined;
}

/** "no pets or children": no filter excludes a feature, so the whole phrase is left out. */
function deniedAt(tokens: readonly Token[], at: number, denial: number): Found {
  let end = at + denial;
  for (;;) {
    while (end < tokens.length && isPassedOver(tokens, end)) end += 1;
    if (end >= tokens.length) return { length: end - at, use: 'left out' };
    end += foundAt(tokens, end, {
      near: 'nothing',
      isAfterFilter: false,
      isBulawayoNamed: false,
    }).length;
    const joined = tokens[end]?.text ?? '';
    const isGoingOn = (joined === 'or' || joined === 'nor') && end + 1 < tokens.length;
    if (!isGoingOn) return { length: end - at, use: 'left out' };
  }
}

function isPassedOver(tokens: readonly Token[], at: number): boolean {
  const token = tokens[at];
  const kind = meanings.get(token?.text ?? '')?.kind;
  return kind === 'passed over' || kind === 'beside' || token?.kind === 'mark';
}

const longestName = 3;

/** The place that is named at this token, unless a longer known phrase starts there. */
function placeAt(
  tokens: readonly Token[],
  at: number,
  phrase: number,
  { isBulawayoNamed }: Surroundings,
): Found | undefined {
  for (let length = longestName; length > 0; length -= 1) {
    const stretch = tokens.slice(at, at + length);
    if (stretch.length < length || length < phrase) continue;
    if (stretch.some(({ kind }) => kind !== 'word')) continue;
    const name = stretch.map(({ text }) => text);
    const place = findPlace(name) ?? (phrase === 0 ? findMisspeltPlace(name) : undefined);
    if (place && isStreet(tokens, at + length)) return { length, use: 'word' };
    if (place) return { length, use: 'none', filter: { kind: 'place', place } };
  }
  const isKind = kindsOfSuburbs.has(tokens[at - 1]?.text ?? '');
  if (isBulawayoNamed && tokens[at]?.text === 'suburbs' && !isKind)
    return { length: 1, use: 'none', filter: { kind: 'place', place: suburbsOfBulawayo } };
  return undefined;
}

/** "northern suburbs" is not the suburb named Suburbs. */
const kindsOfSuburbs = new Set(['northern', 'southern', 'eastern', 'western', 'density']);
const streets = new Set(
  'road rd street st avenue ave drive dr way lane crescent court close'.split(' '),
);

/** "Borrowdale Road" is a street. "Borrowdale, close to shops" is not. */
function isStreet(tokens: readonly Token[], at: number): boolean {
  const [name = '', next = ''] = tokens.slice(at, at + 2).map(({ text }) => text);
  return (
    streets.has(name) &&
    meaningAt(tokens, at)?.meaning.kind !== 'beside' &&
    !findPlace([name, next])
  );
}

/** A name that contains a word with a known meaning is not corrected. */
const findMisspeltPlace = (name: string[]): Place | undefined =>
  name.some(isKnownWord) ? undefined : findSimilarPlace(name);

const isKnownWord = (word: string): boolean =>
  meanings.has(word) ||
  bounds.has(word) ||
  units.has(word) ||
  numberWords.includes(word) ||
  streets.has(word) ||
  common.has(word);

/** Common words that resemble the name of a place or a filter. */
const common = new Set(
  `horse mouse house garden gardens hatch flash state stand-by security furnish partly parked parks
  avenue avenues suburb suburbs waterfall river prospects mango mangoes market
  flights plate plants locks closed polar lounge modern single double kitchen pool secure spacious
  packing porting parting officer officers custer clutter factor factors shoes shows shots stops pilots
  strand condor condom congo inverted sonar floats promises
  northern southern eastern western arcadian woodvale haifields`.split(/\s+/),
);

/** Corrects misspelt names of filters and units. */
const correctTokens = (tokens: readonly Token[]): Token[] =>
  tokens.map((token) => {
    const { text, kind } = token;
    if (kind !== 'word' || text.length < 5 || isKnownWord(text) || findPlace([text])) return token;
    const similarWords = correctableWords.filter(
      (word) => word[0] === text[0] && isNear(word, text),
    );
    const meant = similarWords.includes(text) ? text : correctSpelling(text, similarWords);
    return meant === undefined ? token : { ...token, text: meant };
  });

const isNear = (word: string, typed: string) =>
  typingMistakes(typed, word) <= (typed.length < 10 ? 1 : 2);
