import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import * as z from 'zod/mini';
import type { CanonicalPage, PageAssets, RenderPage } from '../../../contract/rendering.ts';
import { readPageAssets } from './page-assets.ts';

export interface WebBuild {
  renderPage: RenderPage;
  canonicalPage: CanonicalPage;
  assetsFor(routeIds: string[]): PageAssets;
  /** folder with the browser's files; null if Vite serves them from source */
  files: string | null;
  /** a looser Content-Security-Policy for development; if set, pages are not cached */
  livePolicy?: string;
}

const Renderer = z.object({
  renderPage: z.custom<RenderPage>((value) => typeof value === 'function'),
  canonicalPage: z.custom<CanonicalPage>((value) => typeof value === 'function'),
});

export async function readWebBuild(dist: string): Promise<WebBuild> {
  const entry = pathToFileURL(join(dist, 'server/entry-server.js')).href;
  const { renderPage, canonicalPage } = Renderer.parse(await import(entry));
  const assetsFor = await readPageAssets(dist);
  return { renderPage, canonicalPage, assetsFor, files: join(dist, 'browser') };
}
