import type { WebBuild } from '../../server/reads/pages/web-build.ts';
import { canonicalPage, renderPage } from '../../web/entry-server.tsx';
import { startTestApp, type TestApp } from '../start-test-app.ts';

interface ServedPage {
  status: number;
  location: string | null;
  html: string;
  text: string;
  heading: string;
  title: string;
  /** the value of attribute `name` in the first `tag` whose markup contains `having` */
  attribute(tag: string, having: string, name: string): string | undefined;
  links: [name: string, href: string][];
  chosen: string[];
  kinds: unknown[];
}

// Pages are rendered from source, without the files that only browsers load.
const web: WebBuild = {
  renderPage,
  canonicalPage,
  assetsFor: () => ({ entry: '', preloads: [], css: '', inlineScripts: [] }),
  files: null,
};

/** Starts the app with its pages. `open` requests a page as if over HTTP, and parses it. */
export async function startPages() {
  const app: TestApp = await startTestApp({}, { web });
  const open = async (path: string): Promise<ServedPage> => {
    const answer = await app.request(path, { headers: { Accept: 'text/html' } });
    return readPage(answer, await answer.text());
  };
  return { app, open };
}

function readPage({ status, headers }: Response, html: string): ServedPage {
  const main = /<main[^>]*>(.*?)<\/main>/s.exec(html)?.[1] ?? '';
  return {
    status,
    location: headers.get('Location'),
    html,
    text: textOf(main),
    heading: textOf(/<h1[^>]*>(.*?)<\/h1>/s.exec(html)?.[1] ?? ''),
    title: textOf(/<title>(.*?)<\/title>/s.exec(html)?.[1] ?? ''),
    attribute: (tag, having, name) => {
      const tags = html.match(new RegExp(`<${tag} [^>]*>`, 'g')) ?? [];
      return tags.flatMap((found) => (found.includes(having) ? attributeOf(found, name) : []))[0];
    },
    links: [...main.matchAll(/<a ([^>]*)>(.*?)<\/a>/gs)].map(([, attributes = '', inside = '']) => [
      textOf(inside),
      attributeOf(` ${attributes}`, 'href')[0] ?? '',
    ]),
    chosen: [...main.matchAll(/<option[^>]* selected[^>]*>(.*?)<\/option>/gs)].map(
      ([, inside = '']) => textOf(inside).replaceAll(' ', ''),
    ),
    kinds: [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
      ([, json = '']) => JSON.parse(json)['@type'],
    ),
  };
}

const attributeOf = (tag: string, name: string): string[] =>
  (new RegExp(` ${name}="([^"]*)"`).exec(tag) ?? []).slice(1).map(decoded);

const textOf = (html: string): string =>
  decoded(html.replaceAll(/<!--.*?-->/gs, '').replaceAll(/<[^>]*>/g, ' '))
    .replaceAll(/\s+/g, ' ')
    .trim();

const characters: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#x27': "'",
};
const decoded = (text: string): string =>
  text.replaceAll(/&(#?\w+);/g, (whole, name) => characters[name] ?? whole);
