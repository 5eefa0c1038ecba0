import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PropertyPage } from '../../contract/properties/properties.ts';
import type { OwnProperty } from '../../contract/properties/property-editing.ts';
import { listProperty, uploadPicture } from '../list-property.ts';
import { createPersona, type Persona } from '../personas.ts';
import { startPages } from './served-pages.ts';

let pages: Awaited<ReturnType<typeof startPages>>;
let owner: Persona;
let home: OwnProperty;
beforeAll(async () => {
  pages = await startPages();
  owner = await createPersona(pages.app, { role: 'owner' });
  const picture = await uploadPicture(pages.app, owner);
  const place = { address: '7 Acacia Road', coordinates: null };
  for (const [title, city, suburb, type] of [
    ['Cottage behind the msasa tree', 'Gweru', 'Ridgemont', 'house'],
    ['Flat above a bookshop', 'Harare', 'Avondale', 'apartment'],
    ['House behind the school', 'Harare', 'Borrowdale', 'house'],
    ['Two rooms near the bus', 'Harare', 'Mbare', 'condo'],
    ['House with a borehole', 'Harare', 'Avondale', 'house'],
  ] as const) {
    const location = { city, suburb, ...place };
    home = await listProperty(owner, { title, type, location, images: [picture.url] });
  }
});
afterAll(() => pages.app.close());

test('the links on the home page lead to the right pages (HOME-01 to HOME-03, HOME-08, HOME-10, HOME-15)', async () => {
  const { heading, text, links } = await pages.open('/');
  expect(heading).toBe('Find Your Perfect Home in Zimbabwe');
  expect(links).toContainEqual(['Browse Properties', '/properties']);
  expect(links).toContainEqual(['List Your Property', '/owner/register']);
  expect(links).toContainEqual(['View All Properties', '/properties']);
  expect(links).toContainEqual(['Learn More', '/owner/learn-more']);
  for (const step of ['Search Properties', 'Connect with Owners', 'Move In'])
    expect(text).toContain(step);
});

test('the home page shows the four newest homes (HOME-05, HOME-06, CONST-01)', async () => {
  const { links } = await pages.open('/');
  const shown = links.flatMap(([name, href]) => (name.startsWith('View Details') ? [href] : []));
  const answer = await pages.app.request('/api/properties');
  const { properties }: PropertyPage = await answer.json();
  expect(shown).toEqual(properties.slice(0, 4).map(({ id }) => `/properties/${id}`));
});

test.each([
  ['Harare', '/properties?city=Harare', 'Harare'],
  ['Under $300', '/properties?maxPrice=300', 'Up to $300'],
  ['2 bedrooms or more', '/properties?bedrooms=2', '2+ bedrooms'],
  ['Rooms', '/properties?let=room', 'Rooms'],
])('the home page links directly to a popular search: %s', async (name, address, narrowedBy) => {
  expect((await pages.open('/')).links).toContainEqual([name, address]);
  expect((await pages.open(address)).text).toContain(narrowedBy);
});

test('each popular city shows the number of homes that its link finds (HOME-11 to HOME-13, BROWSE-02)', async () => {
  const { links } = await pages.open('/');
  const counted = links.flatMap(([name, href]) => {
    const count = / (\d+) propert(?:y|ies)$/.exec(name)?.[1];
    return count ? [[count, href] as const] : [];
  });
  expect(counted).toHaveLength(3);
  for (const [count, href] of counted)
    expect((await pages.open(href)).text).toContain(`${count} properties found`);
});

test('the browse page ignores invalid parameters in its URL', async () => {
  const page = await pages.open('/properties?city=Harare&type=castle&minPrice=abc');
  expect(page.status).toBe(200);
  expect(page.text).toContain('4 properties found');
});

test('the browse page shows the number of homes only once, in a live region for screen readers (BROWSE-02)', async () => {
  const { html, text } = await pages.open('/properties?city=Harare');
  expect(html).toMatch(/<h2[^>]* aria-live="polite"[^>]*>4 properties found<\/h2>/);
  expect(text.match(/4 (homes|properties)/g)).toHaveLength(1);
});

test('the browse page redirects a URL with an invalid list position to the first page', async () => {
  const { status, location } = await pages.open('/properties?city=Harare&cursor=gone');
  expect(status).toBe(302);
  expect(location).toBe('/properties?city=Harare');
});

test('submitting filters before hydration redirects to a URL without default values (BROWSE-09)', async () => {
  const sent = 'q=&city=Harare&type=all&let=&minPrice=&maxPrice=900&maxMoveIn=&bedrooms=2&sort=';
  const { status, location } = await pages.open(`/properties?${sent}`);
  expect(status).toBe(302);
  expect(location).toBe('/properties?city=Harare&maxPrice=900&bedrooms=2');
});

test('a missing home’s page says “Property Not Found” in its heading and nowhere else (DETAIL-02)', async () => {
  const address = '/properties/00000000-0000-4000-8000-000000000000';
  const { status, heading, text } = await pages.open(address);
  expect([status, heading]).toEqual([404, 'Property Not Found']);
  expect(text.match(/Property Not Found/g)).toHaveLength(1);
});

test('a suburb in the URL is among the filter options', async () => {
  expect((await pages.open('/properties?city=Avondale')).chosen).toContain('Avondale');
});

test('filters in the URL are preselected in the filter panel (BROWSE-10, BROWSE-12, BROWSE-19)', async () => {
  const { chosen, text } = await pages.open(
    '/properties?city=Harare&type=apartment&minPrice=200&maxPrice=900&bedrooms=3',
  );
  expect(chosen).toEqual(['Harare', 'Apartment', '3+', 'Newest']);
  expect(text).toContain('$200 – $900');
});

test('a page without results offers to remove one filter (BROWSE-21)', async () => {
  const { text, links } = await pages.open('/properties?city=Harare&q=zzzzqqqq');
  expect(text).toContain('0 properties found');
  expect(links).toContainEqual(['Remove “zzzzqqqq” (4 homes)', '/properties?city=Harare']);
});

test('a landing page shows the same number of homes as the browse page, and links to it', async () => {
  const location = { city: 'Mutare', suburb: 'Murambi', address: '1 Hill Road', coordinates: null };
  for (let count = 1; count <= 13; count += 1) await listProperty(owner, { location });
  const { links } = await pages.open('/rent/mutare/house');
  const all = '/properties?city=Mutare&type=house';
  expect(links).toContainEqual(['See all 13 listings', all]);
  expect((await pages.open(all)).text).toContain('13 properties found');
  expect(links).toContainEqual(['Apartments', '/rent/mutare/apartment']);
  expect(links).toContainEqual(['Harare', '/rent/harare/house']);
});

test('a landing page has structured data for search engines', async () => {
  expect((await pages.open('/rent/harare')).kinds).toEqual(['BreadcrumbList', 'ItemList']);
});

test('a listing has metadata for search engines and for sharing', async () => {
  const path = `/properties/${home.id}`;
  const page = await pages.open(path);
  expect(page.attribute('link', 'rel="canonical"', 'href')).toMatch(new RegExp(`${path}$`));
  const picture = page.attribute('meta', 'property="og:image"', 'content') ?? '';
  const answer = await pages.app.request(new URL(picture).pathname);
  expect(answer.headers.get('Content-Type')).toBe('image/jpeg');
  expect((await answer.arrayBuffer()).byteLength).toBeLessThan(300_000);
  expect(page.kinds).toContain('RealEstateListing');
});

test('a missing home returns 404 (DETAIL-02)', async () => {
  const page = await pages.open('/properties/00000000-0000-4000-8000-000000000000');
  expect(page.status).toBe(404);
  expect(page.text).toContain("The property you're looking for doesn't exist or has been removed.");
});

test('an unknown short link returns 404', async () => {
  const page = await pages.open('/h/ZZZZZZ');
  expect(page.status).toBe(404);
  expect(page.links.length).toBeGreaterThan(0);
});
