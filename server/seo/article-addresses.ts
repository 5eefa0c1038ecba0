import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseFrontMatter } from '../../content/front-matter.ts';
import type { SitemapUrl } from './sitemap-xml.ts';

const folder = join(import.meta.dirname, '../../content/blog');

/** The articles that came with this release. */
export async function listArticles(): Promise<SitemapUrl[]> {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.md'));
  return Promise.all(
    files.map(async (name) => {
      const { attributes } = parseFrontMatter(await readFile(join(folder, name), 'utf8'));
      return { address: `/blog/${attributes['slug']}`, changedAt: attributes['date'] };
    }),
  );
}
