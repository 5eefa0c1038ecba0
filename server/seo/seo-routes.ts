import { Hono, type Context as HonoContext } from 'hono';
import type { Kysely } from 'kysely';
import type { DB } from '../../database/rows.generated.ts';
import type { ShareAnswer, SharedAnswer } from '../http/answers/shared-answer.ts';
import { listArticles } from './article-addresses.ts';
import { robots } from './robots.ts';
import { openSitemap } from './sitemap.ts';

interface SeoOptions {
  db: Kysely<DB>;
  publicUrl: string;
  isDemo: boolean;
  share: ShareAnswer;
  /** counts a file for its visitor; throws when there were too many */
  limitVisitor(call: HonoContext): Promise<void>;
  /** most listings in one file; the protocol allows 50,000 addresses */
  partSize?: number;
  batchSize?: number;
}

const robotsSeconds = 600;

/** Search engines ask for /robots.txt and /sitemap.xml. */
export async function seoRoutes({
  db,
  publicUrl,
  isDemo,
  share,
  limitVisitor,
  partSize = 45_000,
  batchSize = 5_000,
}: SeoOptions): Promise<Hono> {
  const source = { db, publicUrl, partSize, batchSize, articles: await listArticles() };
  return new Hono()
    .get('/robots.txt', (context) => {
      context.header('Cache-Control', `public, max-age=${robotsSeconds}`);
      return context.text(robots(publicUrl, isDemo));
    })
    .get('/sitemap.xml', async (context) => {
      await limitVisitor(context);
      const part = context.req.query('part');
      return share(context, async () => answerOf(await openSitemap(source, part)));
    });
}

/** A listing may go at any moment, and with it its address. */
const xmlHeaders = {
  'Cache-Control': 'public, no-cache',
  'Content-Type': 'application/xml; charset=utf-8',
};

/** Compressed as it is written: a file may hold 45,000 addresses. */
async function answerOf(text: AsyncIterable<string> | undefined): Promise<SharedAnswer> {
  const answer = { route: '/sitemap.xml', limits: ['page'] } as const;
  if (!text) return { ...answer, status: 404, body: new Uint8Array(), headers: {} };
  const packed = ReadableStream.from(text)
    .pipeThrough(new TextEncoderStream())
    .pipeThrough(new CompressionStream('gzip'));
  const body = new Uint8Array(await new Response(packed).arrayBuffer());
  return { ...answer, status: 200, body, encoding: 'gzip', headers: xmlHeaders };
}
