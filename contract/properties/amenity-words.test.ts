import { expect, test } from 'vitest';
import { amenitySaying, withoutSaid } from './amenity-words.ts';

test('a feature that says what an amenity says is recognised, whatever its case', () => {
  expect(amenitySaying(' Pets Welcome ')?.id).toBe('pets');
  expect(amenitySaying('air conditioning')?.id).toBe('ac');
  expect(amenitySaying('Study')?.id).toBe('office');
});

test('what says more than an amenity is a feature of its own', () => {
  for (const feature of ['Carport', 'Borehole', '24-hour guard', 'Fibre internet', 'No pets'])
    expect(amenitySaying(feature), feature).toBeUndefined();
});

test('a home says nothing twice', () => {
  const amenities = [{ id: 'furnished' }, { id: 'parking' }];
  const features = ['Furnished', 'Carport', 'Garden', 'Parking bays'];
  expect(withoutSaid(features, amenities)).toEqual(['Carport', 'Garden']);
});
