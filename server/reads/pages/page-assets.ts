import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import type { PageAssets } from '../../../contract/rendering.ts';

const Chunk = z.object({
  file: z.string(),
  name: z.optional(z.string()),
  imports: z.optional(z.array(z.string())),
  css: z.optional(z.array(z.string())),
  isDynamicEntry: z.optional(z.boolean()),
});
const Manifest = z.record(z.string(), Chunk);
type Manifest = z.infer<typeof Manifest>;

export const entryModule = 'entry-browser.tsx';
/** Inline scripts in the head of every page, in this order (web/shell/document). */
export const inlineFiles = ['floor.js', 'boot.js'];

export async function readManifest(dist: string): Promise<Manifest> {
  return Manifest.parse(JSON.parse(await readFile(join(dist, 'browser/manifest.json'), 'utf8')));
}

/** Reads the browser build. The returned function lists the files that the matched routes need. */
export async function readPageAssets(dist: string): Promise<(routeIds: string[]) => PageAssets> {
  const manifest = await readManifest(dist);
  const inlineScripts = await Promise.all(
    inlineFiles.map((name) => readFile(join(dist, name), 'utf8')),
  );
  const style = Object.values(manifest).find((chunk) => chunk.file.endsWith('.css'))?.file;
  const css = style ? await readFile(join(dist, 'browser', style), 'utf8') : '';
  const entryFiles = filesOf(manifest, entryModule);
  const byRoutes = new Map<string, PageAssets>();
  return (routeIds) => {
    const key = routeIds.join(' ');
    const known = byRoutes.get(key);
    if (known) return known;
    const files = routeIds.flatMap((id) => filesOf(manifest, `features/${id}.tsx`));
    const [entry = '', ...preloads] = new Set([...entryFiles, ...files]);
    const assets = {
      entry: `/${entry}`,
      preloads: preloads.map((file) => `/${file}`),
      css,
      inlineScripts,
    };
    byRoutes.set(key, assets);
    return assets;
  };
}

export function chunkNamed(manifest: Manifest, name: string): string {
  const found = Object.keys(manifest).find((key) => manifest[key]?.name === name);
  if (found === undefined) throw new Error(`The build has no chunk "${name}"`);
  return found;
}

/** The files of a chunk and of everything it imports statically. Imports can be circular. */
export function filesOf(manifest: Manifest, module: string, seen = new Set<string>()): string[] {
  const chunk = manifest[module];
  if (!chunk || seen.has(module)) return [];
  seen.add(module);
  const imported = (chunk.imports ?? []).flatMap((name) => filesOf(manifest, name, seen));
  return [chunk.file, ...imported];
}
