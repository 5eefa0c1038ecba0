import { afterAll, beforeAll, expect, test } from 'vitest';
import { startPages } from './served-pages.ts';

let pages: Awaited<ReturnType<typeof startPages>>;
beforeAll(async () => {
  pages = await startPages();
});
afterAll(() => pages.app.close());

const headings: Record<string, string> = {
  '/about': 'An honest way to find a home',
  '/blog': 'Before you rent',
  '/blog/renting-safely-in-zimbabwe': 'Renting safely in Zimbabwe',
  '/blog/what-a-deposit-covers': 'What a deposit covers, and how to get it back',
  '/contact': 'Contact us',
  '/owner/learn-more': 'How listing on Musha works',
  '/pricing': 'What Musha costs',
  '/privacy': 'Privacy',
  '/resources': 'Checklists for renters',
  '/rent/harare': 'Homes to rent in Harare',
  '/rent/victoria-falls/house': 'Houses to rent in Victoria Falls',
  '/sitemap': 'Sitemap',
  '/terms': 'Terms of use',
};

test.each(Object.entries(headings))('%s has the right heading (FOOT-05)', async (path, heading) => {
  const page = await pages.open(path);
  expect(page.status).toBe(200);
  expect(page.heading).toBe(heading);
  expect(page.title).toMatch(/ – Musha$/);
  expect(page.attribute('link', 'rel="canonical"', 'href')).toMatch(new RegExp(`${path}$`));
  expect(page.attribute('meta', 'name="description"', 'content')).toMatch(/.{50,}/);
});

test.each(['/no-such-page', '/blog/no-such-article', '/rent/atlantis', '/rent/harare/castle'])(
  '%s returns 404',
  async (path) => {
    const page = await pages.open(path);
    expect(page.status).toBe(404);
    expect(page.heading).toBe('Oops! Page not found');
  },
);

test('an article can be read without JavaScript', async () => {
  const { text } = await pages.open('/blog/renting-safely-in-zimbabwe');
  expect(text).toContain('Never pay anyone before a viewing.');
});

test('the contact form says that sending needs JavaScript', async () => {
  const { html } = await pages.open('/contact');
  expect(html).toMatch(/<noscript>.*Sending a message needs JavaScript\..*<\/noscript>/s);
});

test('the about page links to the browse page, owner registration and the contact form (ABOUT-04 to ABOUT-07, DEC-31)', async () => {
  const { text, links } = await pages.open('/about');
  for (const value of ['Our mission', 'Our team', 'Transparency', 'Community', 'Innovation'])
    expect(text).toContain(value);
  expect(links).toContainEqual(['Browse Properties', '/properties']);
  expect(links).toContainEqual(['List Your Property', '/owner/register']);
  expect(links).toContainEqual(['Get in Touch', '/contact']);
});

test('every link on the sitemap page works', async () => {
  const { links } = await pages.open('/sitemap');
  const addresses = new Set(links.map(([, href]) => href));
  expect(addresses.size).toBeGreaterThan(60);
  for (const address of addresses) expect((await pages.open(address)).status, address).toBe(200);
});

test('an article has structured data for search engines', async () => {
  expect((await pages.open('/blog/how-to-check-an-agent')).kinds).toEqual(['Article']);
});
