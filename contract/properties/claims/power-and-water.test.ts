import { expect, it } from 'vitest';
import { nothingSaid } from '../../../test/nothing-said.ts';
import { withoutFields } from './power-and-water.ts';

const features = ['Borehole', 'Solar panels', 'Solar lights in the yard', 'Own entrance'];

it('drops a feature that a field says, and one that a field denies', () => {
  const said = { ...nothingSaid, borehole: 'shared', solar: 'none' };
  expect(withoutFields(features, said)).toEqual(['Solar lights in the yard', 'Own entrance']);
});

it('keeps every feature where the fields say nothing', () => {
  expect(withoutFields(features, nothingSaid)).toEqual(features);
});
