import { readFile } from 'node:fs/promises';
import { marked } from 'marked';
import type { Plugin } from 'vite';
import { parseFrontMatter } from '../../content/front-matter.ts';

/** Markdown files of the repo become modules {attributes, html}: rendered once, at build time. */
export function articles(): Plugin {
  return {
    name: 'musha:articles',
    async load(id) {
      if (!id.endsWith('.md')) return null;
      const { attributes, body } = parseFrontMatter(await readFile(id, 'utf8'));
      const html = await marked.parse(body);
      return `export const attributes = ${JSON.stringify(attributes)};
export const html = ${JSON.stringify(html)};`;
    },
  };
}
