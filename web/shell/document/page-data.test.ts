import { expect, test } from 'vitest';
import { renderDocument } from './document.ts';
import { serializeHydrationData } from './hydration-data.ts';
import { answerIn, pageDataIn } from './page-data.ts';

const pageWith = (property: unknown, answer?: readonly [string, string]) =>
  new TextDecoder().decode(
    renderDocument({
      assets: { entry: '/a.js', preloads: [], css: '', bootScript: '' },
      hydrationData: serializeHydrationData(
        { loaderData: { 'some/page': { property, other: 1 } } },
        answer,
      ),
      jsonLd: [],
      app: '<div id="root"></div>',
    }),
  );

const home = { id: '7', title: 'Cottage </script><script id="hydration-data">' };

test('a page says itself which of its data the API would answer', () => {
  const data = pageDataIn(pageWith(home, ['some/page', 'property']));
  expect(data && answerIn(data)).toEqual(home);
});

test.each([
  ['that names no answer', pageWith(home)],
  ['without its home', pageWith(null, ['some/page', 'property'])],
  ['whose route failed', pageWith(home, ['another/page', 'property'])],
])('a page %s holds none', (_, page) => {
  const data = pageDataIn(page);
  expect((data && answerIn(data)) ?? undefined).toBeUndefined();
});

test('a page that is not of Musha has no data', () => {
  expect(pageDataIn('<h1>Log in to the network of this hotel</h1>')).toBeUndefined();
});
