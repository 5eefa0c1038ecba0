import { expect, it } from 'vitest';
import { noOptionalFields } from '../../../test/no-optional-fields.ts';
import { withoutFields } from './power-and-water.ts';

const features = ['Borehole', 'Solar panels', 'Solar lights in the yard', 'Own entrance'];

it('drops a feature that a field says, and one that a field denies', () => {
  const said = { ...noOptionalFields, borehole: 'shared', solar: 'none' };
  expect(withoutFields(features, said)).toEqual(['Solar lights in the yard', 'Own entrance']);
});

it('keeps every feature where the fields say nothing', () => {
  expect(withoutFields(features, noOptionalFields)).toEqual(features);
});
