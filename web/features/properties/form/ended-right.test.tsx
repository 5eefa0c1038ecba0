import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { PropertyInput } from '../../../../contract/properties/property-editing.ts';
import { EndedRight, type ShownRight } from './ended-right.tsx';
import { blankContents, inputFrom } from './form-contents.ts';

const written = {
  ...blankContents,
  title: 'House under the jacarandas',
  description: 'Three bedrooms, a borehole and a garden.',
  price: '650',
  bedrooms: '3',
  bathrooms: '1.5',
  size: '120',
  'location.city': 'Harare',
  'location.suburb': 'Avondale',
  'location.address': '1 King George Road',
};
const home = PropertyInput.parse(inputFrom(written, []));

const textOf = (state: ShownRight['state'], changes: Partial<typeof written>) =>
  renderToStaticMarkup(
    <EndedRight right={{ home, state }} input={inputFrom({ ...written, ...changes }, [])} />,
  ).replaceAll(/<[^>]+>/g, '');

it('the notice names the changed fields and the right-to-let badge that the home would lose (RIGHT-04)', () => {
  expect(textOf('seen', { title: 'House under the msasas', bedrooms: '4' })).toBe(
    'You changed the title and the number of bedrooms. If you save, this home loses “Right to let: proof seen”. Send us a document again afterwards.',
  );
  expect(textOf('waiting', { 'location.address': '2 King George Road' })).toContain(
    'we delete the document you sent us',
  );
  expect(textOf('seen', { price: '700' })).toBe('');
  expect(textOf('seen', { title: '' })).toBe('');
});
