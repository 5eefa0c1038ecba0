import { readFile } from 'node:fs/promises';
import { Marked, type Token } from 'marked';
import type { Plugin } from 'vite';
import { fillInRegister } from '../../content/fill-in-register.ts';
import { parseFrontMatter } from '../../content/front-matter.ts';

interface Section {
  id: string;
  title: string;
}

/** Compiles Markdown into modules. With `?attributes`, a module contains only the front matter. */
export function articles(): Plugin {
  return {
    name: 'musha:articles',
    async load(id) {
      const [file = '', query] = id.split('?');
      if (!file.endsWith('.md')) return null;
      const { attributes, body } = parseFrontMatter(await readFile(file, 'utf8'));
      const exported =
        query === 'attributes' ? { attributes } : { attributes, ...render(fillInRegister(body)) };
      return Object.entries(exported)
        .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
        .join('\n');
    },
  };
}

function render(markdown: string): { html: string; sections: Section[] } {
  const sections: Section[] = [];
  const marked = new Marked({
    renderer: {
      heading({ tokens, depth }) {
        const title = plainText(tokens);
        const id = slugOf(title);
        if (depth === 2) sections.push({ id, title });
        return `<h${depth} id="${id}">${this.parser.parseInline(tokens)}</h${depth}>\n`;
      },
    },
  });
  return { html: marked.parse(markdown, { async: false }), sections };
}

const plainText = (tokens: Token[]): string =>
  tokens.map((token) => ('text' in token ? String(token.text) : token.raw)).join('');

const slugOf = (title: string): string =>
  title
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
