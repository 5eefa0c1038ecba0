import { expect, it } from 'vitest';
import { noOptionalFields } from '../../../test/no-optional-fields.ts';
import { withoutFieldDuplicates } from './power-and-water.ts';

const features = ['Borehole', 'Solar panels', 'Solar lights in the yard', 'Own entrance'];

it('removes features that repeat or contradict the home’s power and water fields', () => {
  const fields = { ...noOptionalFields, borehole: 'shared', solar: 'none' };
  expect(withoutFieldDuplicates(features, fields)).toEqual([
    'Solar lights in the yard',
    'Own entrance',
  ]);
});

it('keeps all features if the home’s power and water fields are empty', () => {
  expect(withoutFieldDuplicates(features, noOptionalFields)).toEqual(features);
});
