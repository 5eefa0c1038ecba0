import { expect, it } from 'vitest';
import { changedParts, type ProvenHome } from './proven-home.ts';

const home: ProvenHome = {
  title: 'Two-bedroom flat',
  type: 'apartment',
  let_as: 'whole',
  bedrooms: 2,
  location: {
    city: 'Harare',
    suburb: 'Avondale',
    address: '12 King George Road',
    coordinates: { latitude: -17.8, longitude: 31.03 },
  },
};

it('a home saved without changes still counts as the same home', () => {
  expect(changedParts(home, structuredClone(home))).toEqual([]);
});

it('a two-bedroom flat that becomes a seven-bedroom mansion counts as a different home (RIGHT-04)', () => {
  const mansion = { ...home, title: 'Mansion', type: 'house', bedrooms: 7 } as const;
  expect(changedParts(home, mansion)).toEqual(['title', 'type', 'bedrooms']);
});

it('a home whose pin is moved or removed counts as a different home', () => {
  const at = (coordinates: ProvenHome['location']['coordinates']) =>
    changedParts(home, { ...home, location: { ...home.location, coordinates } });
  expect(at({ latitude: -17.8, longitude: 31.04 })).toEqual(['coordinates']);
  expect(at(null)).toEqual(['coordinates']);
});
