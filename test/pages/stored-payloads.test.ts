import { afterAll, beforeAll, expect, it } from 'vitest';
import { MailSeal, openBody } from '../../server/delivery/mail/outbox.ts';
import { type OpenApiDocument, operationsOf } from '../../server/http/api-document/open-api.ts';
import { readSources } from '../architecture/sources.ts';
import { visitors } from '../authz/matrix.ts';
import { sendInput } from '../generated/send-input.ts';
import { placesOf } from '../generated/texts-in-database.ts';
import { usualWords, ValidInputs } from '../generated/valid-inputs.ts';
import { listProperty } from '../list-property.ts';
import { createSmallMarket, type SmallMarket } from '../market/small-market.ts';
import { createPersona } from '../personas.ts';
import { fc } from '../random.ts';
import { foreignMarkup, scriptsIn } from './markup.ts';
import { payloads } from './payloads.ts';
import { startPages } from './served-pages.ts';

const isForRelease = process.env['TEST_RELEASE'] === 'yes';
const callsOfOne = isForRelease ? 40 : 3;

let pages: Awaited<ReturnType<typeof startPages>>;
let market: SmallMarket;
let document: OpenApiDocument;
beforeAll(async () => {
  pages = await startPages();
  market = await createSmallMarket(pages.app);
  document = await (await pages.app.request('/api/openapi.json')).json();
  await writeEverywhere();
  await listHomes();
  // Before a release, this test makes about ten thousand calls.
}, 3_600_000);
afterAll(() => pages.app.close());

let written = 0;
const nextPayload = () => payloads[written++ % payloads.length] ?? '';

const short = payloads.filter(({ length }) => length <= 60);
const shortPayload = () => short[written++ % short.length] ?? '';

/** Copies an input, with payloads in all free-text fields. */
function infected(value: unknown): unknown {
  if (typeof value === 'string')
    return value !== '' && usualWords.startsWith(value.slice(0, 12)) ? nextPayload() : value;
  if (Array.isArray(value)) return value.map(infected);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, infected(part)]));
}

/** These calls are excluded, because they break the set-up of later calls. */
const parting = /sign-out|sessions|password|\/me\/account|block/;

/** Calls every operation that accepts free text, as every role. */
async function writeEverywhere(): Promise<void> {
  const inputs = new ValidInputs(document);
  for (const { path, method, operation } of operationsOf(document)) {
    if (method === 'get' || method === 'delete' || parting.test(path)) continue;
    if (!operation.requestBody?.content?.['application/json']) continue;
    for (const visitor of visitors) {
      const valid = inputs.of(path, operation, market.known[visitor]);
      for (const input of fc.sample(valid, { numRuns: callsOfOne, seed: written })) {
        const call = { ...input, body: infected(input.body) };
        const person = market.people[visitor];
        const key = `${method.toUpperCase()} ${path}`;
        const { status } = await sendInput(pages.app, key, call, person);
        // An earlier call has suspended this person or signed them out.
        if (person && status === 401) market = await createSmallMarket(pages.app);
      }
    }
  }
}

/** Creates a home for each payload. The owner's name is a payload too. */
async function listHomes(): Promise<void> {
  const owner = await createPersona(pages.app, { role: 'owner', name: nextPayload() });
  const titles = isForRelease ? payloads : payloads.filter((_, index) => index % 3 === 0);
  for (const payload of titles) {
    await listProperty(owner, {
      title: payload,
      description: `${payload}\n${nextPayload()}`,
      location: { city: 'Gweru', suburb: 'Ridgemont', address: shortPayload(), coordinates: null },
      amenities: [{ id: 'water', name: shortPayload(), icon: 'droplet' }],
      features: [shortPayload()],
    });
  }
}

it('the attack payloads are stored in all free-text fields', async () => {
  const found = await placesOf(pages.app, ['run()']);
  const columns = [...new Set(found.map((place) => place.split(':')[0]))];
  expect(columns).toEqual(
    expect.arrayContaining([
      'properties.title',
      'properties.description',
      'properties.location',
      'properties.features',
      'profiles.name',
      'messages.content',
      'inquiries.message',
      'reports.details',
      'contact_messages.message',
    ]),
  );
});

it('pages show payloads as text and never run them (S37, S38)', async () => {
  const { db } = pages.app.database;
  const homes = await db
    .selectFrom('properties')
    .where('is_visible', '=', true)
    .select('id')
    .execute();
  const agencies = await db.selectFrom('agencies').select('id').execute();
  const query = encodeURIComponent(payloads[4] ?? '');
  const paths = [
    '/',
    '/properties',
    `/properties?q=${query}`,
    `/properties?city=${query}`,
    `/nowhere/${query}`,
    '/agencies',
    ...agencies.map(({ id }) => `/agencies/${id}`),
    ...homes.map(({ id }) => `/properties/${id}`),
  ];
  const ownScripts = scriptsIn((await pages.open('/')).html) + 1;
  const found: string[] = [];
  let shown = 0;
  for (const path of paths) {
    const { html } = await pages.open(path);
    if (html.includes('run()')) shown += 1;
    found.push(...foreignMarkup(html, ownScripts).map((what) => `${path.slice(0, 60)}: ${what}`));
  }
  expect(shown).toBeGreaterThan(payloads.length / 4);
  expect(found).toEqual([]);
});

it('API responses are never sent as HTML (S37)', async () => {
  const inputs = new ValidInputs(document);
  const wrong: string[] = [];
  for (const { path, method, operation } of operationsOf(document)) {
    if (method !== 'get') continue;
    for (const visitor of visitors) {
      const [input = {}] = fc.sample(inputs.of(path, operation, market.known[visitor]), 1);
      const { headers } = await sendInput(pages.app, `GET ${path}`, input, market.people[visitor]);
      const type = headers.get('Content-Type') ?? '';
      if (/html|svg|javascript/.test(type) || headers.get('X-Content-Type-Options') !== 'nosniff')
        wrong.push(`${path} as ${visitor}: ${type}`);
    }
  }
  const { people } = market;
  for (const [what, body] of [
    ['users', {}],
    ['logs', { filters: {} }],
  ] as const) {
    const file = await people.super_admin?.send('POST', `/api/admin/${what}/export`, body);
    if (!file?.headers.get('Content-Type')?.startsWith('text/csv'))
      wrong.push(`${what} ${file?.status}`);
    if (!file?.headers.get('Content-Disposition')?.startsWith('attachment')) wrong.push(what);
  }
  expect(wrong).toEqual([]);
});

it('the sitemap and the API reference contain none of the payloads (S37)', async () => {
  const reference = await (await pages.app.request('/api/docs')).text();
  expect(foreignMarkup(reference, scriptsIn(reference))).toEqual([]);
  expect(reference).not.toContain('run()');
  const sitemap = await (await pages.app.request('/sitemap.xml')).text();
  expect(sitemap).not.toContain('run()');
});

it('emails show payloads as text (S37)', async () => {
  const rows = await pages.app.database.db
    .selectFrom('mail_outbox')
    .select(['id', 'subject', 'sealed_body', 'text_body', 'html_body'])
    .execute();
  const seal = new MailSeal(pages.app.config);
  const mails = rows.flatMap((row) => {
    const { html_body } = openBody(seal, row);
    return html_body.includes('run()') ? [html_body] : [];
  });
  expect(mails.length).toBeGreaterThan(3);
  expect(mails.flatMap((html) => foreignMarkup(html, 0))).toEqual([]);
});

it('only Musha’s own articles are inserted as HTML in the browser (S37)', () => {
  const sources = readSources('web/**/*.{ts,tsx,js}');
  expect(sources.length).toBeGreaterThan(200);
  const makers =
    /dangerouslySetInnerHTML|(inner|outer)HTML|insertAdjacentHTML|srcDoc|document\.write|\beval\(|new Function\(/;
  const found = sources.filter(({ text }) => makers.test(text)).map(({ file }) => file);
  expect(found).toEqual(['web/features/pages/articles/article-body.tsx']);
});

it.each([
  '<script>run()</script>',
  '<img/src/onerror=run()>',
  '<svg onload=run()>',
  '" onmouseover="run()" x="',
  '<iframe src=x>',
  '<a href="javascript:run()">x</a>',
  '<button formaction=javascript:run()>',
  '<base href=//x.test/>',
])('the check in these tests detects markup that runs code: %s', (payload) => {
  const html = `<html><head><title>x</title></head><body><p title="${payload}">${payload}</p></body>`;
  expect(foreignMarkup(html, 0)).not.toEqual([]);
});
