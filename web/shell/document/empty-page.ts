import { dataEnd, dataStart, pageDataIn } from './page-data.ts';

export const rootStart = '<div id="root">';

const shellRoot =
  '<div id="root" data-shell><p role="status" class="p-6 text-center">Loading...</p></div>';

/** The head, styles and scripts of a page without its content, for the worker to serve offline. */
export function emptyPage(html: string): string | undefined {
  const root = html.indexOf(rootStart);
  const data = pageDataIn(html);
  if (root < 0 || !data) return undefined;
  const { site } = data.loaderData;
  const ownData = JSON.stringify({ loaderData: { site }, errors: null }).replaceAll('<', '\\u003c');
  return `${emptyHead(html.slice(0, root))}${shellRoot}${dataStart}${ownData}${dataEnd}</body></html>`;
}

const emptyHead = (head: string): string =>
  head
    .replace(
      /(<meta name="theme-color"[^>]*>)[\s\S]*(<link rel="icon")/,
      '$1<title>Musha</title>$2',
    )
    .replace(/(<meta name="scripts" content="[^ "]*)[^"]*/, '$1')
    .replaceAll(/<script type="application\/ld\+json">[\s\S]*?<\/script>/g, '');
