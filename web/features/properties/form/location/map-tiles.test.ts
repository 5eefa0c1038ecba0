import { expect, it } from 'vitest';
import { fc } from '../../../../../test/random.ts';
import { toPlace, toTile } from './map-tiles.ts';

it('a place is converted to the tile numbers that map servers use', () => {
  const { x, y } = toTile({ latitude: -17.8292, longitude: 31.0522 }, 12);
  expect([Math.floor(x), Math.floor(y)]).toEqual([2401, 2254]);
});

it('converting a place to a tile and back returns the same place', () => {
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
