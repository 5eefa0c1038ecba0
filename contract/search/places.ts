import { cities } from '../properties/property-terms.ts';
import { suburbCoordinates } from '../properties/suburb-coordinates.ts';
import { typingMistakes } from './spelling.ts';

export interface Place {
  name: string;
  city: string;
}

/** Every town has suburbs with these names, so they remain search words and set no filter. */
const suburbsOfEveryTown = ['CBD', 'City Centre'];
/** "Suburbs" is both a suburb of Bulawayo and a common word. */
export const suburbsOfBulawayo: Place = { name: 'Suburbs', city: 'Bulawayo' };

/** A suburb name that several cities share sets no filter if the search also names a city. */
export const isInSeveralCities = ({ name }: Place): boolean => name === 'Hillside';

/** Other names and spellings of places, which must be typed exactly like this. */
const otherNames: Record<string, string> = {
  byo: 'Bulawayo',
  hre: 'Harare',
  'vic falls': 'Victoria Falls',
  chitown: 'Chitungwiza',
  'mt pleasant': 'Mount Pleasant',
  'mnt pleasant': 'Mount Pleasant',
  'mt plesant': 'Mount Pleasant',
  marlboro: 'Marlborough',
  kumalo: 'Khumalo',
  'the avenues': 'Avenues',
  grange: 'The Grange',
  'borrowdale brook': 'Borrowdale Brooke',
  dz: 'Dzivarasekwa',
  'saint marys': "St Mary's",
};

const keyOf = (name: string): string =>
  name
    .replace(/\s*\(.*\)/, '')
    .replaceAll(/['’]/g, '')
    .toLowerCase();
const withoutSpaces = (text: string): string => text.replaceAll(' ', '');

const known: Place[] = [
  ...Object.entries(suburbCoordinates).flatMap(([city, suburbs]) =>
    Object.keys(suburbs).map((suburb) => ({ name: suburb.replace(/\s*\(.*\)/, ''), city })),
  ),
  // A name shared by a town and a suburb means the town.
  ...[...new Set<string>([...cities, ...Object.keys(suburbCoordinates)])].map((city) => ({
    name: city,
    city,
  })),
].filter(({ name }) => !suburbsOfEveryTown.includes(name) && name !== suburbsOfBulawayo.name);

const byName = new Map(known.map((place) => [withoutSpaces(keyOf(place.name)), place]));
const byOtherName = new Map(
  Object.entries(otherNames).map(([written, name]) => [
    withoutSpaces(written),
    byName.get(withoutSpaces(keyOf(name))),
  ]),
);

export const isCity = ({ name, city }: Place): boolean => name === city;
export const knownCity = (name: string | undefined): string | undefined =>
  known.find((place) => isCity(place) && place.name.toLowerCase() === name?.toLowerCase())?.name;

/** "in Harare" is one word in Shona and Ndebele: muHarare, kuMutare, eBulawayo, koBulawayo. */
const locatives = /^(?:mu|ku|kwa|pa|e|ko|kwe|we)(?=[a-z]{4})/;

export function findPlace(words: readonly string[]): Place | undefined {
  const key = words.join('');
  const own = byName.get(key) ?? byOtherName.get(key);
  return own ?? byName.get(key.replace(locatives, ''));
}

const shortest = 5;
const long = 8;

/** Finds the place with the most similar name that begins with the same letter. */
export function findSimilarPlace(words: readonly string[]): Place | undefined {
  const key = words.join('');
  let nearest: Place | undefined;
  let fewest = 3;
  for (const [name, place] of byName) {
    const allowed = name.length < shortest ? 0 : name.length < long ? 1 : 2;
    if (name[0] !== key[0] || Math.abs(name.length - key.length) > allowed) continue;
    const mistakes = typingMistakes(key, name);
    if (mistakes <= allowed && mistakes < fewest) [nearest, fewest] = [place, mistakes];
  }
  return nearest;
}
