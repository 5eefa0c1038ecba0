import { expect, it } from 'vitest';
import { noOptionalFields } from '../../../test/no-optional-fields.ts';
import { withoutFieldDuplicates } from './power-and-water.ts';

const features = ['Borehole', 'Solar panels', 'Solar lights in the yard', 'Own entrance'];

it('drops a feature that a field says, and one that a field denies', () => {
  const said = { ...noOptionalFields, borehole: 'shared', solar: 'none' };
  expect(withoutFieldDuplicates(features, said)).toEqual(['Solar lights in the yard', 'Own entrance']);
});

it('keeps every feature where the fields say nothing', () => {
  expect(withoutFieldDuplicates(features, noOptionalFields)).toEqual(features);
});
