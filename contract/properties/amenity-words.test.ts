import { expect, test } from 'vitest';
import { findSameAmenity, withoutAmenityDuplicates } from './amenity-words.ts';

test('a feature that means the same as an amenity is recognised regardless of case', () => {
  expect(findSameAmenity(' Pets Welcome ')?.id).toBe('pets');
  expect(findSameAmenity('air conditioning')?.id).toBe('ac');
  expect(findSameAmenity('Study')?.id).toBe('office');
});

test('a feature that is more specific than an amenity stays a separate feature', () => {
  for (const feature of ['Carport', 'Borehole', '24-hour guard', 'Fibre internet', 'No pets'])
    expect(findSameAmenity(feature), feature).toBeUndefined();
});

test('a home never lists the same thing as both an amenity and a feature', () => {
  const amenities = [{ id: 'furnished' }, { id: 'parking' }];
  const features = ['Furnished', 'Carport', 'Garden', 'Parking bays'];
  expect(withoutAmenityDuplicates(features, amenities)).toEqual(['Carport', 'Garden']);
});
