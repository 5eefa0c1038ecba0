import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import * as z from 'zod/mini';
import type { PageAssets, RenderPage } from '../../contract/rendering.ts';
import { readPageAssets } from './page-assets.ts';

/** The code in web/, ready to be rendered and sent. */
export interface WebBuild {
  renderPage: RenderPage;
  /** what the page of some matched routes needs */
  assetsFor(routeIds: string[]): PageAssets;
  /** folder of the browser's files; null while they are served from their sources */
  files: string | null;
  /** a Content-Security-Policy in place of the strict one, and no page kept: for development */
  livePolicy?: string;
}

const Renderer = z.object({
  renderPage: z.custom<RenderPage>((value) => typeof value === 'function'),
});

/** Reads what `scripts/build.ts` wrote: browser/, server/ and boot.js. */
export async function readWebBuild(dist: string): Promise<WebBuild> {
  const entry = pathToFileURL(join(dist, 'server/entry-server.js')).href;
  const { renderPage } = Renderer.parse(await import(entry));
  return { renderPage, assetsFor: await readPageAssets(dist), files: join(dist, 'browser') };
}
