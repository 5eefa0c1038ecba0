import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import * as z from 'zod/mini';
import type { HasPage, PageAssets, RenderPage } from '../../contract/rendering.ts';
import { readPageAssets } from './page-assets.ts';

export interface WebBuild {
  renderPage: RenderPage;
  hasPage: HasPage;
  assetsFor(routeIds: string[]): PageAssets;
  /** folder with the browser's files; null if Vite serves them from source */
  files: string | null;
  /** a looser Content-Security-Policy for development; if set, pages are not cached */
  livePolicy?: string;
}

const Renderer = z.object({
  renderPage: z.custom<RenderPage>((value) => typeof value === 'function'),
  hasPage: z.custom<HasPage>((value) => typeof value === 'function'),
});

export async function readWebBuild(dist: string): Promise<WebBuild> {
  const entry = pathToFileURL(join(dist, 'server/entry-server.js')).href;
  const { renderPage, hasPage } = Renderer.parse(await import(entry));
  const assetsFor = await readPageAssets(dist);
  return { renderPage, hasPage, assetsFor, files: join(dist, 'browser') };
}
