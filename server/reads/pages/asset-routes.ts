import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { etag } from 'hono/etag';
import { scriptDictionaries } from './script-dictionaries.ts';

const immutable = { 'Cache-Control': 'public, max-age=31536000, immutable' };
const daily = { 'Cache-Control': 'public, max-age=86400' };

/** Browsers revalidate the service worker, so that a release reaches everyone (F22). */
const ofWorker = {
  'Cache-Control': 'no-cache',
  'Content-Security-Policy': "default-src 'none'; connect-src 'self'; frame-ancestors 'none'",
};

/** Serves the browser build. A missing file is a plain 404 instead of a page. */
export function assetRoutes(root: string, hasWorker: boolean): Hono {
  const missing = (context: Context) => context.text('Not found', 404);
  const files = new Hono();
  // Only sw.js needs an ETag: files with a hash are never revalidated.
  files.use('/sw.js', etag());
  if (hasWorker) files.get('/sw.js', filesOf(root, ofWorker));
  else files.get('/sw.js', (context) => context.body(retiredWorker, 200, ofRetired));
  files.all('/sw.js', missing);
  files.get('/assets/*', undated, scriptDictionaries(root, immutable), filesOf(root, immutable));
  files.get('/assets/*', undated, assetsBeside(root));
  files.all('/assets/*', missing);
  for (const path of [
    '/favicon.svg',
    '/icons/*',
    '/images/*',
    '/og-default.jpg',
    '/manifest.webmanifest',
  ]) {
    files.get(path, etag(), filesOf(root, daily));
  }
  return files;
}

const ofRetired = { ...ofWorker, 'Content-Type': 'text/javascript; charset=utf-8' };

/** Removes Last-Modified from files that are never revalidated, to save bytes. */
const undated: MiddlewareHandler = async (context, next) => {
  await next();
  context.header('Last-Modified', undefined);
};

/** Sets the headers before looking for the file, because `onFound` runs too late to set them. */
function filesOf(root: string, headers: Record<string, string>): MiddlewareHandler {
  const describe = (context: Context, isFound: boolean) => {
    for (const [name, value] of Object.entries(headers))
      context.header(name, isFound ? value : undefined);
  };
  const serve = serveStatic({
    root,
    precompressed: true,
    onNotFound: (_, context) => describe(context, false),
  });
  return (context, next) => {
    describe(context, true);
    return serve(context, next);
  };
}

const assetsBeside =
  (root: string): MiddlewareHandler =>
  async (context, next) => {
    for (const build of await buildsBeside(root)) {
      const found = await filesOf(build, immutable)(context, async () => {});
      if (found) return found;
    }
    return next();
  };

/** Served if the service worker is disabled. It deletes the caches and unregisters itself (F22). */
const retiredWorker = `addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil(retire()));
async function retire() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith('musha-')).map((name) => caches.delete(name)));
  await registration.unregister();
}
`;

/** Browsers also request earlier releases' scripts. Names with a hash never clash (REL-07). */
async function buildsBeside(build: string): Promise<string[]> {
  const release = join(build, '../..');
  if (!isRelease(release)) return [];
  const entries = await readdir(dirname(release), { withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isDirectory() && entry.name !== basename(release))
    .map(({ name }) => join(dirname(release), name))
    .filter(isRelease)
    .map((other) => join(other, 'dist/browser'));
}

const isRelease = (folder: string) => existsSync(join(folder, 'release.json'));
