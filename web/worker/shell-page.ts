import { cacheNames } from '../offline/worker-caches.ts';
import { findCached } from './cache-response.ts';

export const shellAddress = '/shell';

/** Returns the shell, or a plain page if the device could not cache it. */
export const shellPage = async (): Promise<Response> =>
  (await findCached(cacheNames.shell, shellAddress)) ??
  new Response(lastResort, {
    status: 503,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': "default-src 'none'",
    },
  });

/** The empty href reloads the current URL. */
const lastResort = `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">
<title>You're offline – Musha</title></head>
<body><h1>You're offline</h1>
<p>Your device is full, so Musha couldn't save pages to open offline.</p>
<p><a href="">Try again</a></p></body></html>`;
