import type { ReactNode } from 'react';
import { hydrationElementId, toScriptSafeJson } from './hydration-data.ts';

/** What the build made: addresses of scripts, the inlined style sheet and boot script. */
export interface DocumentAssets {
  entry: string;
  preloads: string[];
  css: string;
  bootScript: string;
}

interface DocumentProps {
  assets: DocumentAssets;
  hydrationData: string;
  jsonLd: object[];
  children: ReactNode;
}

/** The HTML around the app. Rendered on the server only; the browser hydrates #root. */
export function Document({ assets, hydrationData, jsonLd, children }: DocumentProps) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content="#5b2a9d" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/icons/apple-touch-icon.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
        <script dangerouslySetInnerHTML={{ __html: assets.bootScript }} />
        <style dangerouslySetInnerHTML={{ __html: assets.css }} />
        {assets.preloads.map((href) => (
          <link key={href} rel="modulepreload" href={href} fetchPriority="low" />
        ))}
        <script type="module" src={assets.entry} />
        {jsonLd.map((value) => (
          <script
            key={JSON.stringify(value)}
            type="application/ld+json"
            dangerouslySetInnerHTML={{ __html: toScriptSafeJson(value) }}
          />
        ))}
      </head>
      <body>
        <div id="root">{children}</div>
        <script
          type="application/json"
          id={hydrationElementId}
          dangerouslySetInnerHTML={{ __html: hydrationData }}
        />
      </body>
    </html>
  );
}
