import { expect, it } from 'vitest';
import { fc } from '../../../test/random.ts';
import { pixelOf, placeAt, tilesAround, toPlace, toTile } from './map-tiles.ts';

const harare = { latitude: -17.8292, longitude: 31.0522 };

it('finds the tile of a place as map servers count them', () => {
  const { x, y } = toTile(harare, 12);
  expect([Math.floor(x), Math.floor(y)]).toEqual([2401, 2254]);
});

it('asks for nine tiles around the place, row by row', () => {
  const tiles = tilesAround(harare, 12, 'https://tiles.test/{z}/{x}/{y}.png');
  expect(tiles).toHaveLength(9);
  expect(tiles[4]).toBe('https://tiles.test/12/2401/2254.png');
  expect(tiles[0]).toBe('https://tiles.test/12/2400/2253.png');
});

it('a tap on the pin is the place itself', () => {
  const { x, y } = pixelOf(harare, 15);
  const tapped = placeAt(harare, 15, { across: x / 768, down: y / 768 });
  expect(tapped.latitude).toBeCloseTo(harare.latitude, 4);
  expect(tapped.longitude).toBeCloseTo(harare.longitude, 4);
});

it('every place survives the way to its tile and back', () => {
  const place = fc.record({
    latitude: fc.double({ min: -85, max: 85, noNaN: true }),
    longitude: fc.double({ min: -180, max: 180, noNaN: true }),
  });
  fc.assert(
    fc.property(place, fc.integer({ min: 1, max: 19 }), (from, zoom) => {
      const back = toPlace(toTile(from, zoom), zoom);
      expect(back.latitude).toBeCloseTo(from.latitude, 4);
      expect(back.longitude).toBeCloseTo(from.longitude, 4);
    }),
  );
});
