import { expect, test } from 'vitest';
import { maxFeatures } from '../../../../../contract/properties/property-editing.ts';
import { withFeature } from './features-section.tsx';

test('a special feature is added without extra spaces', () => {
  expect(withFeature(['Borehole'], '  Solar   geyser ')).toEqual(['Borehole', 'Solar geyser']);
});

test('a blank or already listed feature is not added (FORM-09)', () => {
  const features = ['Borehole'];
  expect(withFeature(features, '')).toBe(features);
  expect(withFeature(features, '   ')).toBe(features);
  expect(withFeature(features, 'borehole ')).toBe(features);
});

test('a listing has at most fifty special features', () => {
  const full = Array.from({ length: maxFeatures }, (_, number) => `Feature ${number}`);
  expect(withFeature(full, 'One more')).toBe(full);
});
