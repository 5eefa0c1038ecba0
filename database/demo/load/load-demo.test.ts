import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CardProperty, PropertyDetail } from '../../../contract/properties/properties.ts';
import { smallDemo } from '../../../test/market/small-demo.ts';
import { startTestApp, type TestApp } from '../../../test/start-test-app.ts';
import { demoAccountNames } from '../demo-accounts.ts';
import { buildDemoMarket } from '../market.ts';
import { type DemoOptions, loadDemo } from './load-demo.ts';

let app: TestApp;
let options: DemoOptions;

beforeAll(async () => {
  app = await startTestApp();
  options = smallDemo(app);
});
afterAll(() => app.close());

const totalIn = async (city: string) => {
  const response = await app.request(`/api/properties?city=${encodeURIComponent(city)}`);
  const { total } = (await response.json()) as { total: number };
  return total;
};
const countOf = async (table: 'properties' | 'property_images' | 'uploads') => {
  const counted = await app.database.db
    .selectFrom(table)
    .select((select) => select.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(counted.count);
};

test('the next start completes an interrupted load of the demo, and a third start does not load anything', async () => {
  const interrupted = async () => {
    throw new Error('the process ended');
  };
  await expect(loadDemo({ ...options, storePicture: interrupted })).rejects.toThrow('ended');
  expect(await countOf('property_images')).toBe(0);
  expect(await loadDemo(options)).toBe(true);
  expect(await countOf('property_images')).toBeGreaterThan(900);
  const { properties: homes } = buildDemoMarket(options.now);
  const scenes = new Set(homes.flatMap(({ pictures }) => pictures));
  expect(await countOf('uploads')).toBe(scenes.size + 6);
  const properties = await countOf('properties');
  expect(await loadDemo(options)).toBe(false);
  expect(await countOf('properties')).toBe(properties);
});

test('the demo has three right-to-let documents: one approved, one refused and one pending', async () => {
  const rows = await app.database.db
    .selectFrom('right_papers')
    .select(['is_seen', 'decided_at', 'object_key'])
    .orderBy('sent_at')
    .execute();
  expect(rows.map(({ is_seen, decided_at }) => [is_seen, decided_at !== null])).toEqual([
    [true, true],
    [false, true],
    [false, false],
  ]);
  expect(await app.app.store.get('papers', rows[2]?.object_key ?? '')).toBeDefined();
});

test.each([
  ['Harare', 134],
  ['Bulawayo', 87],
  ['Victoria Falls', 42],
])(
  'searching in %s finds exactly the planned number of homes: %i (CONST-06)',
  async (city, count) => {
    expect(await totalIn(city)).toBe(count);
  },
);

test('the newest listings have pictures and a lister, and some of them show an agency with its logo', async () => {
  const page = await (await app.request('/api/properties?limit=50')).json();
  expect(page.properties).toHaveLength(50);
  const properties: PropertyDetail[] = await Promise.all(
    page.properties.map(async ({ id }: CardProperty) =>
      (await app.request(`/api/properties/${id}`)).json(),
    ),
  );
  for (const { images, agent, agency } of properties) {
    expect(images.length).toBeGreaterThanOrEqual(3);
    expect(agent?.name).not.toBe('');
    // The logo is hidden if the agency has not confirmed the lister (DEC-32).
    if (agency?.lister_confirmed) expect(agency.logo).toMatch(/\/media\/agency-logos\//);
    else expect(agency?.logo ?? null).toBeNull();
  }
  expect(properties.some(({ agency }) => agency?.lister_confirmed)).toBe(true);
  expect((await app.request(properties[0]?.images[0] ?? '')).status).toBe(200);
});

test('every demo account can log in with demo1234', async () => {
  for (const name of demoAccountNames) {
    const response = await app.request('/api/auth/sign-in', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: `${name}@example.com`, password: 'demo1234' }),
    });
    expect(response.status, name).toBe(200);
  }
});

test('does not load the demo into a database that has other accounts', async () => {
  const other = await startTestApp();
  await other.database.db.insertInto('users').values({ email: 'somebody@musha.test' }).execute();
  expect(await loadDemo({ ...options, db: other.database.db })).toBe(false);
  await other.close();
});
