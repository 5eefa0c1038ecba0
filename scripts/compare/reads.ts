import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { demoPassword } from '../../database/demo/load/load-demo.ts';
import type { OpenApiDocument } from '../../server/http/api-document/open-api.ts';
import { sendJson } from '../../test/personas.ts';
import { type Side, textOf } from './side.ts';

export interface Comparison {
  sides: readonly Side[];
  /** the folder of the compared commit */
  folder: string;
  normalise(text: string): string;
}

const listOf = (text: string) => text.trim().split(/\s+/);

const people = listOf('visitor renter owner agent agency admin auditor');

/** Filters, good and bad, of the lists of homes. */
const queries = listOf(`
  q=avondale q=2+bed+flat+borehole+under+500 q=%E0%A4 city=Harare&page=2 city=harare city=Nowhere
  city=Harare&city=Gweru city=Harare&limit=5&cursor=x utm_source=flyer&city=Harare unknown=1
  type=house&minPrice=200&maxPrice=900 type=castle has=solar,inverter&type=all page=999 page=abc
  let=room&has=borehole bedrooms=3&maxMoveIn=2000 minPrice=900&maxPrice=100
  sort=price_asc sort=price_desc&page=3
`);

/** Pages that the site map does not list, redirects, and addresses without a page. */
const otherPages = listOf(`
  /saved /my-search /messages /account /profile /favourites /home /join /check /check/ABC
  /auth /auth?tab=register /auth?message=verify-email /auth/forgot /auth/reset /offline
  /alerts/confirm /alerts/stop /owner/dashboard /agency/settings /admin/health /admin/nothing
  /nothing /properties/ /properties/nothing /properties/00000000-0000-4000-8000-000000000000
  /blog/nothing /rent/nowhere /rent/harare/house /h/ZZZZZZ //x /% /api/docs /api/nothing
  /robots.txt /sitemap.xml /manifest.webmanifest /sw.js /.well-known/security.txt /healthz /readyz
  /api/openapi.json
`);

const otherCalls = listOf(`
  /api/properties/suggestions?q= /api/properties/suggestions?q=avo /api/properties/suggestions?q=zzz
  /api/me/properties?as=owner /api/me/properties?as=agent /api/me/properties?as=agency
  /api/admin/users?page=2&page_size=5&q=a
`);

/** False for what counts requests and jobs, and for the export that is sorted by random ids. */
export const isSteady = (name: string) => !/analytics|health|demo|users\/export/.test(name);

/** Reads pages as a visitor, twice because the second one is cached. */
export async function readPages(comparison: Comparison): Promise<void> {
  const read = (address: string, time = 'first') =>
    readBoth(comparison, `page ${address}, ${time}`, ({ test }) =>
      test.request(address, { headers: { Accept: 'text/html' } }),
    );
  const siteMap = await read('/sitemap.xml');
  const listed = [...siteMap.matchAll(/<loc>[^<]*?\/\/[^/<]+([^<]*)/g)].map(
    ([, path]) => path || '/',
  );
  const homes = listed.filter((path) => path.startsWith('/properties/')).slice(0, 8);
  const references = (await read('/api/properties')).match(/(?<="reference":")\w+/g) ?? [];
  const addresses = [
    ...listed.filter((path) => !path.startsWith('/properties/')),
    ...homes,
    ...homes.slice(0, 2).flatMap((path) => [`${path}/sheet`, `${path}/report`]),
    ...references.slice(0, 2).map((reference) => `/h/${reference}`),
    ...queries.map((query) => `/properties?${query}`),
    ...otherPages,
  ];
  for (const address of addresses)
    for (const time of ['first', 'cached']) await read(address, time);
}

/** Sends the GET operations of the published API as each person, with ids from their lists. */
export async function readApi(comparison: Comparison): Promise<void> {
  const file = join(comparison.folder, 'docs/api/openapi.published.json');
  const { paths }: Pick<OpenApiDocument, 'paths'> = JSON.parse(await readFile(file, 'utf8'));
  const templates = Object.keys(paths).filter((path) => paths[path]?.['get'] && isSteady(path));
  const lists = templates.filter((path) => !path.includes('{'));
  const filtered = queries.flatMap((query) =>
    ['', '/count'].map((path) => `/api/properties${path}?${query}`),
  );
  const idsByList = new Map<string, string[]>();
  for (const person of people) {
    const own = person === 'visitor' ? filtered : otherCalls;
    const tokens = new Map<Side, string>();
    if (person !== 'visitor')
      for (const side of comparison.sides) tokens.set(side, await signIn(side, person));
    const read = (path: string) =>
      readBoth(comparison, `GET ${path} as ${person}`, (side) =>
        sendJson(side.test, { method: 'GET', path, accessToken: tokens.get(side) }),
      );
    for (const path of [...lists, ...own]) {
      const ids = (await read(path)).match(/(?<="id":"?)[\w-]+/g) ?? [];
      const list = path.split('?')[0] ?? '';
      idsByList.set(list, [...new Set([...(idsByList.get(list) ?? []), ...ids.slice(0, 2)])]);
    }
    for (const template of templates.filter((path) => path.includes('{')))
      for (const id of idsByList.get(template.split('/{')[0] ?? '') ?? [])
        await read(template.replace(/\{\w+\}/, id));
  }
}

async function signIn({ test }: Side, person: string): Promise<string> {
  const body = { email: `${person}@example.com`, password: demoPassword };
  const answer = await sendJson(test, { method: 'POST', path: '/api/auth/sign-in', body });
  return (await answer.json()).access_token;
}

/** Reads again if the answers differ, because a minute or a job can pass between the two. */
async function readBoth(
  { sides, normalise }: Comparison,
  name: string,
  read: (side: Side) => Promise<Response>,
): Promise<string> {
  let texts: string[] = [];
  for (let time = 1; time <= 3 && (time === 1 || texts[0] !== texts[1]); time += 1)
    texts = await Promise.all(sides.map(async (side) => normalise(await textOf(await read(side)))));
  for (const [index, text] of texts.entries()) sides[index]?.answers.set(name, [text]);
  return texts[0] ?? '';
}
