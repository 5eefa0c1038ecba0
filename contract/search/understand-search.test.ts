import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { fc } from '../../test/random.ts';
import { BrowseQuery } from '../properties/properties.ts';
import { suburbCoordinates } from '../properties/suburb-coordinates.ts';
import { type SearchFilters, understandSearch } from './understand-search.ts';

const table = readFileSync(new URL('sentences.txt', import.meta.url), 'utf8');

/** Searches that Musha misunderstands, each with the actual result. */
const knownMisses: Record<string, string> = {
  'i have 2 dogs and need a house with a yard': '+pets house | 2 yard | ',
  '3 bed.room house': '3+ by_room house |  | ',
  'house sleeping six': 'house | sleeping six | ',
  'flat with no more than one neighbour': 'apartment | than one neighbour | no more',
  'two houses on one stand': ' | two one | houses; stand',
  'somewhere between avondale and town': '@Avondale | somewhere between town | ',
  'three or four bedrooms near harare hospital': '3+ @Harare | hospital | ',
  'i can pay 300 but not more': '<300 |  | not more',
  '2 bed or 3 bed flat': '3+ apartment |  | ',
  'as much solar as possible': '+solar | much possible | ',
};

const sentences = table
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => line.split('|').map((field) => field.trim()))
  .map(([typed = '', filters = '', words = '', leftOut = '']) => ({
    typed,
    meant: [filters.split(' ').sort().join(' '), words, leftOut].join(' | '),
  }));

function inTableNotation(q: string): string {
  const { filters, words, leftOut } = understandSearch<SearchFilters>({ q });
  const { city, type, bedrooms, minPrice, maxPrice, maxMoveIn, has } = filters;
  const filled = [
    city && `@${city.replaceAll(' ', '_')}`,
    type,
    filters.let && 'by_room',
    bedrooms && `${bedrooms}+`,
    minPrice && `>${minPrice}`,
    maxPrice && `<${maxPrice}`,
    maxMoveIn && `<<${maxMoveIn}`,
    ...(has?.split(',').map((name) => `+${name}`) ?? []),
  ].filter(Boolean);
  return [filled.sort().join(' '), words, leftOut.join('; ')].join(' | ');
}

describe('the search sentence parser', () => {
  it('understands at least 95 % of 300 sample sentences', () => {
    expect(sentences.length).toBeGreaterThanOrEqual(300);
    expect(new Set(sentences.map(({ typed }) => typed)).size).toBe(sentences.length);
    expect(Object.keys(knownMisses).length).toBeLessThanOrEqual(sentences.length * 0.05);
  });

  it.each(sentences)('reads “$typed”', ({ typed, meant }) => {
    expect(inTableNotation(typed)).toBe(knownMisses[typed] ?? meant);
    if (knownMisses[typed] !== undefined) expect(inTableNotation(typed)).not.toBe(meant);
  });

  it('removes an earlier price limit that contradicts the new limit', () => {
    const read = (q: string) =>
      understandSearch<SearchFilters>({ q, minPrice: 500, maxPrice: 900 }).filters;
    expect(read('under 300')).toEqual({ maxPrice: 300 });
    expect(read('over 1000')).toEqual({ minPrice: 1000 });
    expect(read('under 600')).toEqual({ minPrice: 500, maxPrice: 600 });
    expect(read('house under 2000')).toMatchObject({ minPrice: 500, maxPrice: 900 });
  });

  it('returns the same filters when its own result is parsed again', () => {
    for (const { typed } of sentences) {
      const { filters } = understandSearch<SearchFilters>({ q: typed });
      expect(understandSearch(filters).filters, typed).toEqual(filters);
    }
  });

  it('recognises every suburb by name', () => {
    const places = Object.entries(suburbCoordinates).flatMap(([city, suburbs]) =>
      Object.keys(suburbs).map((suburb) => [city, suburb.replace(/ \(.*/, '')] as const),
    );
    const unknown = places.filter(
      ([, suburb]) => understandSearch<SearchFilters>({ q: suburb }).filters.city !== suburb,
    );
    expect(unknown.map(([, suburb]) => suburb)).toEqual([
      'City Centre',
      'Suburbs',
      'CBD',
      'CBD',
      'CBD',
      'CBD',
    ]);
  });

  it('replaces existing filters that the sentence mentions, but keeps existing features and adds new ones', () => {
    const set = {
      city: 'Harare',
      type: 'house',
      maxPrice: 900,
      has: 'solar',
      bedrooms: 2,
    } as const;
    const read = (q: string) => understandSearch<SearchFilters>({ ...set, q }).filters;
    expect(read('flat under 400 with borehole')).toEqual({
      ...set,
      ...{ q: undefined, type: 'apartment', maxPrice: 400, has: 'borehole,solar' },
    });
    expect(read('avondale').city).toBe('Avondale');
    expect(read('bulawayo').city).toBe('Bulawayo');
    expect(read('mkoba')).toEqual({ ...set, q: 'mkoba' });
  });

  it('produces a valid query for any text', () => {
    const known = fc
      .array(fc.constantFrom(...sentences.flatMap(({ typed }) => typed.split(' '))), {
        maxLength: 20,
      })
      .map((words) => words.join(' '));
    const text = fc.oneof(fc.string(), fc.string({ unit: 'grapheme' }), known);
    fc.assert(
      fc.property(text, (typed) => {
        const q = typed.replaceAll('\u0000', '').slice(0, 100).toWellFormed().trim() || undefined;
        const { filters } = understandSearch<SearchFilters>({ q });
        const asked = Object.entries(filters).filter(([, value]) => value !== undefined);
        const strings = asked.map(([name, value]) => [name, String(value)] as const);
        expect(BrowseQuery.safeParse(Object.fromEntries(strings)).success, q).toBe(true);
        expect(understandSearch(filters).filters, q).toEqual(filters);
      }),
    );
  });
});
