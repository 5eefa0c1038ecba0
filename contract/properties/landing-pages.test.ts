import { expect, test } from 'vitest';
import { findLandingPlace, landingPath, landingPlaces } from './landing-pages.ts';

test('every city, and every home type in a city, has a page with its own path', () => {
  expect(landingPlaces).toHaveLength(6 * 7);
  for (const place of landingPlaces) {
    const [, , city, type] = landingPath(place).split('/');
    expect(findLandingPlace(city, type)).toEqual({ city: place.city, type: place.type });
  }
});

test('the path of Victoria Falls uses a hyphen instead of the space', () => {
  expect(landingPath({ city: 'Victoria Falls', type: 'house' })).toBe('/rent/victoria-falls/house');
});

test('an unknown city or home type does not have a page', () => {
  expect(findLandingPlace('chitungwiza', undefined)).toBeUndefined();
  expect(findLandingPlace('harare', 'castle')).toBeUndefined();
  expect(findLandingPlace('Harare', undefined)).toBeUndefined();
});
