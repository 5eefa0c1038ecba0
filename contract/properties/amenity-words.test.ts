import { expect, test } from 'vitest';
import { findSameAmenity, withoutAmenityDuplicates } from './amenity-words.ts';

test('a feature that says what an amenity says is recognised, whatever its case', () => {
  expect(findSameAmenity(' Pets Welcome ')?.id).toBe('pets');
  expect(findSameAmenity('air conditioning')?.id).toBe('ac');
  expect(findSameAmenity('Study')?.id).toBe('office');
});

test('what says more than an amenity is a feature of its own', () => {
  for (const feature of ['Carport', 'Borehole', '24-hour guard', 'Fibre internet', 'No pets'])
    expect(findSameAmenity(feature), feature).toBeUndefined();
});

test('a home says nothing twice', () => {
  const amenities = [{ id: 'furnished' }, { id: 'parking' }];
  const features = ['Furnished', 'Carport', 'Garden', 'Parking bays'];
  expect(withoutAmenityDuplicates(features, amenities)).toEqual(['Carport', 'Garden']);
});
