import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { byteBudgets } from '../../bench/pages/transfers.ts';
import {
  chunkNamed,
  entryModule,
  filesOf,
  readManifest,
} from '../../server/reads/pages/page-assets.ts';
import { listProperty } from '../list-property.ts';
import { createPersona } from '../personas.ts';
import { startTestApp, type TestApp } from '../start-test-app.ts';

const dist = join(import.meta.dirname, '../../dist');

let app: TestApp;
let manifest: Awaited<ReturnType<typeof readManifest>>;
beforeAll(async () => {
  app = await startTestApp({}, { dist });
  manifest = await readManifest(dist);
});
afterAll(() => app.close());

/** The URL of each public page, with the module that renders it. */
const publicPages = {
  '/': 'features/home/home-page.tsx',
  '/properties': 'features/properties/browse/browse-page.tsx',
  '/about': 'features/pages/about-page.tsx',
  '/check-an-agent': 'features/agent-check/check-agent-page.tsx',
  '/contact': 'features/pages/contact/contact-page.tsx',
  '/blog': 'features/pages/articles/blog-page.tsx',
  '/blog/how-to-check-an-agent': 'features/pages/articles/article-page.tsx',
  '/pricing': 'features/pages/pricing-page.tsx',
  '/resources': 'features/pages/resources-page.tsx',
  '/terms': 'features/pages/terms-page.tsx',
  '/privacy': 'features/pages/privacy-page.tsx',
  '/sitemap': 'features/pages/sitemap-page.tsx',
  '/owner/learn-more': 'features/pages/owner-learn-more-page.tsx',
  '/rent/harare/house': 'features/properties/landing/landing-page.tsx',
  '/saved': 'features/favourites/favourites-page.tsx',
  '/auth': 'features/accounts/sign-in/auth-page.tsx',
  '/owner/register': 'features/accounts/registration/owner-page.tsx',
  '/agency/register': 'features/accounts/registration/agency-page.tsx',
  '/agent/register': 'features/accounts/registration/agent-page.tsx',
};
const pageOfHome = 'features/properties/page/property-page.tsx';

const compressedBytes = async (file: string) => (await stat(join(dist, 'browser', file))).size;

async function scriptBytesOf(html: string): Promise<number> {
  const scripts = /<meta name="scripts" content="([^"]+)"/.exec(html)?.[1]?.split(' ') ?? [];
  const sizes = await Promise.all(scripts.map((path) => compressedBytes(`${path}.br`)));
  return sizes.reduce((sum, size) => sum + size, 0);
}

it('the scripts of each public page are within their byte budget', async () => {
  const { id } = await listProperty(await createPersona(app, { role: 'owner' }));
  for (const address of [...Object.keys(publicPages), `/properties/${id}`]) {
    const bytes = await scriptBytesOf(await (await app.request(address)).text());
    expect(bytes, address).toBeGreaterThan(0);
    expect(bytes, address).toBeLessThanOrEqual(byteBudgets.script);
  }
});

it('a public page loads at most ten scripts, even after it becomes idle and is scrolled', () => {
  const idle = chunkNamed(manifest, 'idle');
  const nearby = chunkNamed(manifest, 'nearby');
  for (const module of [...Object.values(publicPages), pageOfHome]) {
    expect(manifest, 'the build').toHaveProperty([module]);
    const read = module === pageOfHome ? [nearby] : [];
    const files = [entryModule, module, idle, ...read].flatMap((name) => filesOf(manifest, name));
    expect(new Set(files).size, module).toBeLessThanOrEqual(10);
  }
});

it('the code that every page preloads is within its byte budget', async () => {
  const file = manifest[chunkNamed(manifest, 'idle')]?.file;
  expect(await compressedBytes(`${file}.br`)).toBeLessThanOrEqual(byteBudgets.idleScript);
});

it('browser files do not contain server code', async () => {
  const scripts = Object.values(manifest).filter(({ file }) => file.endsWith('.js'));
  expect(scripts.length).toBeGreaterThan(10);
  const onlyOnServer = /password_hash|mail_outbox|MUSHA_SECRET|DATABASE_URL|kysely|insert into/i;
  for (const { file } of scripts)
    expect(await readFile(join(dist, 'browser', file), 'utf8'), file).not.toMatch(onlyOnServer);
});
