import { expect, test } from 'vitest';
import { renderDocument } from './document.ts';
import { serializeHydrationData } from './hydration-data.ts';
import { pageDataIn, placesOf, responsesIn } from './page-data.ts';

const home = { id: '7', title: 'Cottage </script><script id="hydration-data">' };
const list = { total: 1 };
const addresses = new Map<unknown, string>([
  [home, '/api/properties/7'],
  [list, '/api/properties?city=Harare&sort=newest'],
]);

const pageWith = (loaderData: Record<string, unknown>) =>
  new TextDecoder().decode(
    renderDocument({
      assets: { entry: '/a.js', preloads: [], css: '', inlineScripts: [] },
      hydrationData: serializeHydrationData({ loaderData }, placesOf(addresses, loaderData)),
      jsonLd: [],
      app: '<div id="root"></div>',
    }),
  );

const responsesOf = (html: string) => {
  const data = pageDataIn(html);
  return data && responsesIn(data);
};

test('a page lists the API responses that it contains, by URL', () => {
  const page = pageWith({ 'some/page': { home, other: 1 }, layout: { list } });
  expect(responsesOf(page)).toEqual([
    ['/api/properties/7', home],
    ['/api/properties?city=Harare&sort=newest', list],
  ]);
});

test.each([
  ['that did not request anything', {}],
  ['whose home is missing', { 'some/page': { home: null } }],
  ['whose loader returned nothing', { 'some/page': null }],
])('no API responses are read from a page %s', (_, loaderData) => {
  expect(responsesOf(pageWith(loaderData))).toEqual([]);
});

test('no page data is read from HTML that is not a Musha page', () => {
  expect(pageDataIn('<h1>Log in to the network of this hotel</h1>')).toBeUndefined();
});
