import { expect, test } from 'vitest';
import { findLandingPlace, landingPath, landingPlaces } from './landing-pages.ts';

test('every city and every type in it has a page, found by its path', () => {
  expect(landingPlaces).toHaveLength(6 * 7);
  for (const place of landingPlaces) {
    const [, , city, type] = landingPath(place).split('/');
    expect(findLandingPlace(city, type)).toEqual({ city: place.city, type: place.type });
  }
});

test('the path of Victoria Falls has no space', () => {
  expect(landingPath({ city: 'Victoria Falls', type: 'house' })).toBe('/rent/victoria-falls/house');
});

test('there is no page for an unknown city or an unknown type', () => {
  expect(findLandingPlace('chitungwiza', undefined)).toBeUndefined();
  expect(findLandingPlace('harare', 'castle')).toBeUndefined();
  expect(findLandingPlace('Harare', undefined)).toBeUndefined();
});
