import { expect, test } from 'vitest';
import type { BrowseQuery, CardProperty } from '../../../../contract/properties/properties.ts';
import { loadSimilar } from './similar-homes.tsx';

const home = (id: string, price: number, suburb = 'Avondale', type = 'house') =>
  ({ id, type, price, location: { city: 'Harare', suburb } }) as CardProperty;
const rented = home('rented', 500);

const searchOf = (homes: CardProperty[]) => async (query: BrowseQuery) =>
  homes.filter(
    ({ type, price }) =>
      (query.type === undefined || query.type === type) &&
      price >= (query.minPrice ?? 0) &&
      price <= (query.maxPrice ?? price),
  );
const found = async (homes: CardProperty[]) =>
  (await loadSimilar(rented, { least: 3, most: 3 }, searchOf(homes))).map(({ id }) => id);

test('similar homes from the same suburb come first, then those with the closest rent, and the home itself is omitted', async () => {
  const homes = [
    home('far', 640, 'Mabelreign'),
    home('near', 510, 'Mabelreign'),
    rented,
    home('same suburb', 620),
    home('too dear', 900),
  ];
  expect(await found(homes)).toEqual(['same suburb', 'near', 'far']);
});

test('if too few homes are similar, homes with a different rent are added, then homes of a different type', async () => {
  const homes = [
    home('flat', 500, 'Avondale', 'apartment'),
    home('dear', 1500, 'Avondale'),
    home('like it', 480, 'Mabelreign'),
  ];
  expect(await found(homes)).toEqual(['like it', 'dear', 'flat']);
});

test('the list of similar homes is empty if the city has no other homes', async () => {
  expect(await found([rented])).toEqual([]);
});
