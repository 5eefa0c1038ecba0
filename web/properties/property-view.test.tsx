import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { PropertyDetail } from '../../contract/properties.ts';
import { propertyFieldNames, propertyFields } from '../../contract/property-fields.ts';
import type { Site } from '../../contract/rendering.ts';
import { siteRouteId } from '../shell/site.ts';
import { PropertyView } from './property-view.tsx';

/** Of each field something that is found nowhere else on the page. */
const telling = Object.fromEntries(
  propertyFieldNames.map((name, index) => {
    const { kind, shown } = propertyFields[name];
    if (kind === 'text') return [name, `What the ${name} says`];
    return [name, kind === 'number' ? 7101 + index : Object.values(shown.def.entries).at(-1)];
  }),
);

const now = new Date().toISOString();
const property = PropertyDetail.parse({
  ...telling,
  id: crypto.randomUUID(),
  reference: 'K7M2QX',
  location: { city: 'Gweru', suburb: 'Ridgemont', address: '7 Acacia Road', coordinates: null },
  images: [],
  amenities: [{ id: 'wifi', name: 'WiFi', icon: 'wifi' }],
  features: ['Own entrance'],
  owner_id: crypto.randomUUID(),
  agency_id: null,
  agent_id: null,
  created_at: now,
  updated_at: now,
  available: true,
  rented: false,
  agency: null,
  agent: null,
  cover: null,
  pictures: [],
  share_picture: null,
});

const route = { id: siteRouteId, path: '/', element: <PropertyView property={property} /> };
const site: Site = { publicUrl: 'https://musha.test', isDemo: false };
const router = createMemoryRouter([route], {
  hydrationData: { loaderData: { [siteRouteId]: site } },
});

/** What is read on the page, not what it tells machines. */
const page = renderToStaticMarkup(<RouterProvider router={router} />).replaceAll(
  /<script.*?<\/script>|<title>.*?<\/title>|<[^>]*>/g,
  ' ',
);
const text = page.replaceAll(',', '').toLowerCase();

test.each(propertyFieldNames)('the page of a home says its %s', (name) => {
  expect(text).toContain(String(property[name]).toLowerCase());
});
