import { expect, it, test } from 'vitest';
import { suburbCoordinates } from '../../../../../contract/properties/suburb-coordinates.ts';
import { labelsIn } from './map-labels.ts';
import { kmBetween, middleOf, namedPlaces, whereIs } from './map-places.ts';

const places = namedPlaces(suburbCoordinates);
const avondale = { latitude: -17.79, longitude: 31.032 };

test('a pin is described by its nearest suburb (FORM-30)', () => {
  expect(whereIs(avondale, places)).toBe('Near Avondale, Harare');
});

test('a pin far from any suburb is described by the distance to the nearest one (FORM-30)', () => {
  expect(whereIs({ latitude: -17.36, longitude: 30.19 }, places)).toMatch(
    /^\d+ km from .+, Harare$/,
  );
});

test('a pin counts as near a suburb only within five kilometres', () => {
  const only = [{ city: 'Harare', suburb: 'Avondale', ...avondale }];
  const north = (km: number) => ({ ...avondale, latitude: avondale.latitude + km / 111.195 });
  expect(whereIs(north(4.99), only)).toBe('Near Avondale, Harare');
  expect(whereIs(north(5.6), only)).toBe('6 km from Avondale, Harare');
});

it('the distance between two places is measured in a straight line', () => {
  const bulawayo = { latitude: -20.155, longitude: 28.582 };
  expect(kmBetween(avondale, bulawayo)).toBeCloseTo(368, -1);
});

it('a place’s coordinates are those of its suburb or, if the suburb is unknown, of its city', () => {
  expect(middleOf(suburbCoordinates, 'Harare', 'Avondale')).toEqual(avondale);
  expect(middleOf(suburbCoordinates, 'Bulawayo', 'Nowhere')).toEqual({
    latitude: -20.155,
    longitude: 28.582,
  });
  const ruwa = middleOf(suburbCoordinates, 'Ruwa');
  expect(ruwa && kmBetween(ruwa, { latitude: -17.89, longitude: 31.24 })).toBeLessThan(10);
  expect(middleOf(suburbCoordinates, 'Karoi')).toBeUndefined();
});

test.each([
  [6, true],
  [12.5, false],
])(
  'at zoom %f, map labels do not overlap; they name cities rather than suburbs: %s',
  (zoom, isCity) => {
    const view = { middle: avondale, zoom };
    const size = { width: 320, height: 288 };
    const named = labelsIn(view, size, places, 16).filter(({ side }) => side !== null);
    expect(named.length).toBeGreaterThan(1);
    expect(named.every((label) => label.isCity === isCity)).toBe(true);
    const isClear = named.every((one) =>
      named.every(
        (other) =>
          one === other || Math.abs(one.y - other.y) > 16 || Math.abs(one.x - other.x) > 16,
      ),
    );
    expect(isClear).toBe(true);
  },
);
