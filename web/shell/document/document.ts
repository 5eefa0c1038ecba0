import headingFace from '@fontsource/figtree/files/figtree-latin-700-normal.woff2?url';
import type { PageAssets } from '../../../contract/rendering.ts';
import { joinTexts } from '../join-texts.ts';
import { rootStart } from './empty-page.ts';
import { toScriptSafeJson } from './hydration-data.ts';
import { dataEnd, dataStart } from './page-data.ts';

/** The "Skip to content" link is first on the page, even before the offline bar. */
const skipLink =
  '<a href="#content" class="fixed top-2 left-2 z-50 [transform:translateY(-5rem)] rounded-control bg-brand px-4 py-3 text-on-brand focus:[transform:none]">Skip to content</a>';

interface DocumentParts {
  assets: PageAssets;
  hydrationData: string;
  jsonLd: object[];
  /** The HTML that React rendered: title and metadata, followed by #root. */
  app: string;
}

/** The app is rendered without the document, so that React's ids match those in the browser. */
export function renderDocument({
  assets,
  hydrationData,
  jsonLd,
  app,
}: DocumentParts): Uint8Array<ArrayBuffer> {
  const start = app.indexOf(rootStart);
  const descriptions = jsonLd.map(
    (value) => `<script type="application/ld+json">${toScriptSafeJson(value)}</script>`,
  );
  return joinTexts([
    `<!doctype html><html lang="en"><head><meta charset="utf-8">\
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover, interactive-widget=resizes-content">\
<meta name="theme-color" content="#5b2a9d">`,
    app.slice(0, start),
    `<link rel="icon" href="/favicon.svg" type="image/svg+xml">\
<link rel="apple-touch-icon" href="/icons/apple-touch-icon.png">\
<link rel="manifest" href="/manifest.webmanifest">\
<meta name="heading-face" content="${headingFace}">\
${assets.inlineScripts.map((script) => `<script>${script}</script>`).join('')}<style>${assets.css}</style>\
<meta name="scripts" content="${[assets.entry, ...assets.preloads].join(' ')}">${descriptions.join('')}</head>\
<body>${skipLink}`,
    app.slice(start),
    dataStart,
    hydrationData,
    `${dataEnd}</body></html>`,
  ]);
}
