import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Hono } from 'hono';
import type { Kysely } from 'kysely';
import { parseFrontMatter } from '../../../content/front-matter.ts';
import type { DB } from '../../../database/rows.generated.ts';
import type { ShareAnswer, SharedAnswer } from '../../http/answers/shared-answer.ts';
import { openSitemap } from './sitemap.ts';
import type { SitemapUrl } from './sitemap-xml.ts';

interface SeoOptions {
  db: Kysely<DB>;
  publicUrl: string;
  isDemo: boolean;
  share: ShareAnswer;
  /** maximum number of listings in one file; the protocol allows 50,000 URLs */
  partSize?: number;
  batchSize?: number;
}

const robotsSeconds = 600;

export async function seoRoutes({
  db,
  publicUrl,
  isDemo,
  share,
  partSize = 45_000,
  batchSize = 5_000,
}: SeoOptions): Promise<Hono> {
  const source = { db, publicUrl, partSize, batchSize, articles: await listArticles() };
  return new Hono()
    .get('/robots.txt', (context) => {
      context.header('Cache-Control', `public, max-age=${robotsSeconds}`);
      return context.text(robots(publicUrl, isDemo));
    })
    .get('/sitemap.xml', (context) => {
      const part = context.req.query('part');
      return share(context, {
        key: part === undefined ? '/sitemap.xml' : `/sitemap.xml?part=${encodeURIComponent(part)}`,
        action: 'GET sitemap',
        route: '/sitemap.xml',
        limits: ['page'],
        make: async () => answerOf(await openSitemap(source, part)),
      });
    });
}

/** Not cached by browsers, as a listing can be removed at any time. */
const xmlHeaders = {
  'Cache-Control': 'public, no-cache',
  'Content-Type': 'application/xml; charset=utf-8',
};

/** Compresses while writing, as a file can contain 45,000 URLs. */
async function answerOf(text: AsyncIterable<string> | undefined): Promise<SharedAnswer> {
  if (!text) return { status: 404, body: new Uint8Array(), headers: {} };
  const packed = ReadableStream.from(text)
    .pipeThrough(new TextEncoderStream())
    .pipeThrough(new CompressionStream('gzip'));
  const body = new Uint8Array(await new Response(packed).arrayBuffer());
  return { status: 200, body, encoding: 'gzip', headers: xmlHeaders };
}

const articlesFolder = join(import.meta.dirname, '../../../content/blog');

async function listArticles(): Promise<SitemapUrl[]> {
  const files = (await readdir(articlesFolder)).filter((name) => name.endsWith('.md'));
  return Promise.all(
    files.map(async (name) => {
      const { attributes } = parseFrontMatter(await readFile(join(articlesFolder, name), 'utf8'));
      return { address: `/blog/${attributes['slug']}`, changedAt: attributes['date'] };
    }),
  );
}

/** Paths that need a sign-in, or are useless as search results. */
const closedPaths = [
  '/api/',
  '/auth',
  '/account',
  '/profile',
  '/messages',
  '/saved',
  '/my-search',
  '/alerts/',
  '/newsletter/',
  '/owner/dashboard',
  '/owner/add-property',
  '/owner/edit-property',
  '/agency/dashboard',
  '/agency/settings',
  '/agent/dashboard',
  '/admin/',
];

const robots = (publicUrl: string, isDemo: boolean): string =>
  [
    'User-agent: *',
    'Allow: /',
    ...[...closedPaths, ...(isDemo ? ['/mailbox'] : [])].map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n');
