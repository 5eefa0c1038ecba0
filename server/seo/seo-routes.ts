import { Hono, type Context as HonoContext } from 'hono';
import type { Kysely } from 'kysely';
import type { DB } from '../../database/rows.generated.ts';
import { listArticles } from './article-addresses.ts';
import { CompressedCache, decompress } from './compressed-cache.ts';
import { robots } from './robots.ts';
import { openSitemap } from './sitemap.ts';

interface SeoOptions {
  db: Kysely<DB>;
  publicUrl: string;
  /** most listings in one file; the protocol allows 50,000 addresses */
  partSize?: number;
  batchSize?: number;
  keptMs?: number;
}

const keptSeconds = 600;

/** What search engines ask for: /robots.txt and /sitemap.xml. */
export async function seoRoutes({
  db,
  publicUrl,
  partSize = 45_000,
  batchSize = 5_000,
  keptMs = keptSeconds * 1000,
}: SeoOptions): Promise<Hono> {
  const source = { db, publicUrl, partSize, batchSize, articles: await listArticles() };
  const cache = new CompressedCache({ keptMs, maxTexts: 4 });
  return new Hono()
    .get('/robots.txt', (context) => {
      context.header('Cache-Control', `public, max-age=${keptSeconds}`);
      return context.text(robots(publicUrl));
    })
    .get('/sitemap.xml', async (context) => {
      const part = context.req.query('part');
      const bytes = await cache.find(part === undefined ? 'whole' : `part ${part}`, () =>
        openSitemap(source, part),
      );
      return bytes ? answerXml(context, bytes) : context.text('Not found', 404);
    });
}

function answerXml(context: HonoContext, gzipped: Uint8Array<ArrayBuffer>): Response {
  context.header('Content-Type', 'application/xml; charset=utf-8');
  context.header('Cache-Control', `public, max-age=${keptSeconds}`);
  context.header('Vary', 'Accept-Encoding');
  const takesGzip = /\bgzip\b/.test(context.req.header('accept-encoding') ?? '');
  if (!takesGzip) return context.body(decompress(gzipped));
  context.header('Content-Encoding', 'gzip');
  return context.body(gzipped);
}
