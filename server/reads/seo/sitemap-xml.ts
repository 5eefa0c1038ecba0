import { escapeMarkup } from '../../http/answers/escape-markup.ts';

export interface SitemapUrl {
  address: string;
  /** ISO 8601 date or date with time */
  changedAt?: string | undefined;
}

const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n';
const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9';

export async function* urlSet(batches: AsyncIterable<SitemapUrl[]>): AsyncGenerator<string> {
  yield `${declaration}<urlset xmlns="${namespace}">\n`;
  for await (const batch of batches) yield batch.map(urlElement).join('');
  yield '</urlset>\n';
}

export const sitemapIndex = (addresses: string[]): string =>
  [
    `${declaration}<sitemapindex xmlns="${namespace}">\n`,
    ...addresses.map((address) => `<sitemap><loc>${escapeMarkup(address)}</loc></sitemap>\n`),
    '</sitemapindex>\n',
  ].join('');

const urlElement = ({ address, changedAt }: SitemapUrl): string =>
  changedAt
    ? `<url><loc>${escapeMarkup(address)}</loc><lastmod>${changedAt}</lastmod></url>\n`
    : `<url><loc>${escapeMarkup(address)}</loc></url>\n`;
