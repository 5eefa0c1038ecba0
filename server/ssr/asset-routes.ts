import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';

const year = 31_536_000;

/** The browser build. Hashed files never change; a missing one is a plain 404, never a page. */
export function assetRoutes(root: string): Hono {
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
