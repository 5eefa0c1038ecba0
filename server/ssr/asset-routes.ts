import { serveStatic } from '@hono/node-server/serve-static';
import { type Context, Hono } from 'hono';
import { retiredWorker } from './retired-worker.ts';

const year = 31_536_000;

/** The background worker may load what a page may load from here, and nothing else. */
const workerPolicy = "default-src 'none'; connect-src 'self'; base-uri 'none'";

/** The browser build. Hashed files never change; a missing one is a plain 404, never a page. */
export function assetRoutes(root: string, hasWorker: boolean): Hono {
  const immutable = serveStatic({
    root,
    precompressed: true,
    onFound: (_, context) => {
      context.header('Cache-Control', `public, max-age=${year}, immutable`);
    },
  });
  const daily = serveStatic({
    root,
    precompressed: true,
    onFound: (_, context) => {
      context.header('Cache-Control', 'public, max-age=86400');
    },
  });
  const files = new Hono();
  files.use('/sw.js', workerScript(root, hasWorker));
  files.all('/sw.js', (context) => context.text('Not found', 404));
  files.use('/assets/*', immutable);
  files.all('/assets/*', (context) => context.text('Not found', 404));
  for (const path of [
    '/favicon.svg',
    '/icons/*',
    '/images/*',
    '/og-default.jpg',
    '/manifest.webmanifest',
  ]) {
    files.use(path, daily);
  }
  return files;
}

/** PWA-01. A browser asks for it anew each time, so that a release reaches everybody (F22). */
function workerScript(root: string, hasWorker: boolean) {
  const describe = (context: Context) => {
    context.header('Cache-Control', 'no-cache');
    context.header('Content-Security-Policy', workerPolicy);
  };
  if (hasWorker)
    return serveStatic({ root, precompressed: true, onFound: (_, context) => describe(context) });
  return async (context: Context) => {
    describe(context);
    return context.body(retiredWorker, 200, { 'Content-Type': 'text/javascript; charset=utf-8' });
  };
}
