import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { EndedRight } from './ended-right.tsx';

const textOf = (...props: Parameters<typeof EndedRight>) =>
  renderToStaticMarkup(<EndedRight {...props[0]} />).replaceAll(/<[^>]+>/g, '');

it('the notice names the changed fields and the right-to-let badge that the home would lose (RIGHT-04)', () => {
  expect(textOf({ state: 'seen', changed: ['title', 'bedrooms'] })).toBe(
    'You changed the title and the number of bedrooms. If you save, this home loses “Right to let: proof seen”. Send us a document again afterwards.',
  );
  expect(textOf({ state: 'waiting', changed: ['address'] })).toContain(
    'we delete the document you sent us',
  );
  expect(textOf({ state: 'seen', changed: [] })).toBe('');
});
