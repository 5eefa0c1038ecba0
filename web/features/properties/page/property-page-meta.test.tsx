import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import type { PropertyDetail } from '../../../../contract/properties/properties.ts';
import type { Site } from '../../../../contract/rendering.ts';
import { siteRouteId } from '../../../shell/document/site.ts';
import { PropertyMeta } from './property-view.tsx';

const site: Site = { publicUrl: 'https://musha.test', isDemo: false };

function titleOf(title: string): string | undefined {
  const property = {
    ...{ id: 'id', title, description: '', available: true, cover: null },
    ...{ price: 450, currency: 'USD', location: { city: 'Harare', suburb: 'Greendale' } },
  } as PropertyDetail;
  const element = <PropertyMeta property={property} />;
  const router = createMemoryRouter([{ id: siteRouteId, path: '/', element }], {
    hydrationData: { loaderData: { [siteRouteId]: site } },
  });
  const page = renderToStaticMarkup(<RouterProvider router={router} />);
  return /<title>(.*?)<\/title>/.exec(page)?.[1];
}

test.each([
  ['Sunny house', 'Sunny house, Greendale – $450/month – Musha'],
  ['Sunny house, Greendale', 'Sunny house, Greendale – $450/month – Musha'],
  ['Cottage in greendale', 'Cottage in greendale – $450/month – Musha'],
])(
  'the document title contains the home’s title, suburb and rent, each once: %s',
  (title, name) => {
    expect(titleOf(title)).toBe(name);
  },
);
