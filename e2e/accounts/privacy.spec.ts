import type { APIRequestContext } from '@playwright/test';
import { demoPassword } from '../fixtures/people.ts';
import { expect, test } from '../fixtures/test.ts';

interface Account {
  email: string;
  phone: string | null;
}

/** Every account of the demo data, as only the administrator may see them. */
async function listAccounts(request: APIRequestContext): Promise<Account[]> {
  const signedIn = await request.post('/api/auth/sign-in', {
    data: { email: 'admin@example.com', password: demoPassword },
  });
  const headers = { Authorization: `Bearer ${(await signedIn.json()).access_token}` };
  const accounts: Account[] = [];
  for (let page = 1; ; page += 1) {
    const answer = await request.get(`/api/admin/users?page=${page}`, { headers });
    const { users } = await answer.json();
    accounts.push(...users);
    if (users.length === 0) return accounts.filter(isSeeded);
  }
}

/** Every page a search engine may know, and what the API says about each home and agency. */
async function publicAddresses(request: APIRequestContext): Promise<string[]> {
  const map = await (await request.get('/sitemap.xml')).text();
  const pages = [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, address]) => new URL(address ?? '').pathname,
  );
  const agencies: { id: number }[] = await (await request.get('/api/agencies')).json();
  return [
    ...pages,
    ...pages.filter((path) => path.startsWith('/properties/')).map((path) => `/api${path}`),
    '/api/properties',
    '/api/properties/featured',
    '/api/agencies',
    ...agencies.flatMap(({ id }) => [`/api/agencies/${id}`, `/api/agencies/${id}/properties`]),
  ];
}

// Other tests register people meanwhile, some with the phone of their agency's office.
const isSeeded = ({ email }: Account) => !email.endsWith('@example.net');

const digitsOf = (text: string) => text.replaceAll(/\D/g, '');

test('no visitor finds the phone or email of a person anywhere (S31)', async ({ request }) => {
  const accounts = await listAccounts(request);
  expect(accounts.length).toBeGreaterThan(20);
  const emails = accounts.map(({ email }) => email);
  const phones = accounts.flatMap(({ phone }) => (phone ? [digitsOf(phone)] : []));
  expect(phones.length).toBeGreaterThan(10);
  const addresses = await publicAddresses(request);
  expect(addresses.length).toBeGreaterThan(500);
  const found: string[] = [];
  for (const address of addresses) {
    const text = await (await request.get(address)).text();
    const numbers = new Set(text.match(/\+?\d[\d\s()-]{7,}\d/g)?.map(digitsOf));
    found.push(...emails.filter((email) => text.includes(email)));
    found.push(...phones.filter((phone) => numbers.has(phone)));
  }
  expect(found).toEqual([]);
});
