import { indexedPaths } from '../../../contract/pages.ts';
import { landingPath, landingPlaces } from '../../../contract/properties/landing-pages.ts';
import type { Db } from '../../../database/database.ts';
import {
  findPositionAfter,
  listOffers,
  listProperties,
  type PropertyPosition,
  type PropertyRange,
} from './sitemap-queries.ts';
import { type SitemapUrl, sitemapIndex, urlSet } from './sitemap-xml.ts';

export interface SitemapSource {
  db: Db;
  publicUrl: string;
  articles: SitemapUrl[];
  partSize: number;
  batchSize: number;
}

/** A sitemap file in chunks; undefined if this part does not exist. */
export async function openSitemap(
  source: SitemapSource,
  part: string | undefined,
): Promise<AsyncIterable<string> | undefined> {
  const starts = await propertyStarts(source);
  if (part === undefined) {
    return starts.length > 1 ? indexOf(source, starts.length) : urlSet(everything(source));
  }
  if (starts.length === 1) return undefined;
  if (part === 'pages') return urlSet(pages(source));
  const index = /^[1-9]\d{0,5}$/.test(part) ? Number(part) - 1 : starts.length;
  if (index >= starts.length) return undefined;
  return urlSet(properties(source, { from: starts[index], end: starts[index + 1] }));
}

/** Where each file starts. Older listings come first, so that full files never change. */
async function propertyStarts({ db, partSize }: SitemapSource) {
  const starts: (PropertyPosition | undefined)[] = [undefined];
  for (;;) {
    const next = await findPositionAfter(db, starts.at(-1), partSize);
    if (!next) return starts;
    starts.push(next);
  }
}

async function* indexOf({ publicUrl }: SitemapSource, count: number): AsyncGenerator<string> {
  const names = ['pages', ...Array.from({ length: count }, (_, index) => String(index + 1))];
  yield sitemapIndex(names.map((name) => `${publicUrl}/sitemap.xml?part=${name}`));
}

async function* everything(source: SitemapSource): AsyncGenerator<SitemapUrl[]> {
  yield* pages(source);
  yield* properties(source, { from: undefined, end: undefined });
}

async function* pages({ db, publicUrl, articles }: SitemapSource): AsyncGenerator<SitemapUrl[]> {
  const offers = await listOffers(db);
  const landings = landingPlaces.filter(({ city, type }) =>
    offers.some(
      (offer) => offer.place.includes(city.toLowerCase()) && (!type || offer.type === type),
    ),
  );
  const paths = [...indexedPaths, ...landings.map(landingPath)];
  yield paths.map((path) => ({ address: publicUrl + path }));
  yield articles.map(({ address, changedAt }) => ({ address: publicUrl + address, changedAt }));
}

async function* properties(
  { db, publicUrl, batchSize }: SitemapSource,
  { from, end }: PropertyRange,
): AsyncGenerator<SitemapUrl[]> {
  let next = from;
  do {
    const rows = await listProperties(db, { from: next, end }, batchSize + 1);
    yield rows.slice(0, batchSize).map(({ id, updated_at }) => ({
      address: `${publicUrl}/properties/${id}`,
      changedAt: updated_at.toISOString(),
    }));
    next = rows[batchSize];
  } while (next);
}
