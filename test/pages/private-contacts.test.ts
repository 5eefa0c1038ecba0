import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Agency } from '../../contract/agencies/agencies.ts';
import { loadDemo } from '../../database/demo/load/load-demo.ts';
import { smallDemo } from '../market/small-demo.ts';
import { startPages } from './served-pages.ts';

let pages: Awaited<ReturnType<typeof startPages>>;
beforeAll(async () => {
  pages = await startPages();
  await loadDemo(smallDemo(pages.app));
});
afterAll(() => pages.app.close());

const textOf = async (path: string) => (await pages.app.request(path)).text();
const digitsOf = (text: string) => text.replaceAll(/\D/g, '');

/** Every page that search engines can find, and the API's data about each home and agency. */
async function publicAddresses(): Promise<string[]> {
  const map = await textOf('/sitemap.xml');
  const found = [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, address]) => new URL(address ?? '').pathname,
  );
  const agencies: Agency[] = JSON.parse(await textOf('/api/agencies'));
  return [
    ...found,
    ...found.filter((path) => path.startsWith('/properties/')).map((path) => `/api${path}`),
    '/api/properties',
    '/api/properties/featured',
    '/api/agencies',
    ...agencies.flatMap(({ id }) => [`/api/agencies/${id}`, `/api/agencies/${id}/properties`]),
  ];
}

it('public pages and API responses never contain a person’s phone number or email address (S31)', async () => {
  const { db } = pages.app.database;
  const people = await db
    .selectFrom('users')
    .innerJoin('profiles', 'profiles.id', 'users.id')
    .select(['email', 'phone'])
    .execute();
  const emails = people.map(({ email }) => email);
  expect(emails.length).toBeGreaterThan(20);
  const phones = people.flatMap(({ phone }) => (phone ? [digitsOf(phone)] : []));
  expect(phones.length).toBeGreaterThan(10);
  const addresses = await publicAddresses();
  expect(addresses.length).toBeGreaterThan(500);
  const found: string[] = [];
  for (const address of addresses) {
    const text = await textOf(address);
    const numbers = new Set(text.match(/\+?\d[\d\s()-]{7,}\d/g)?.map(digitsOf));
    found.push(...emails.filter((email) => text.includes(email)));
    found.push(...phones.filter((phone) => numbers.has(phone)));
  }
  expect(found).toEqual([]);
});
