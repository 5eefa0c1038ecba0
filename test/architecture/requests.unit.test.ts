import { expect, test } from 'vitest';
import { readSources, type Source } from './sources.ts';

/** The files of the browser's code that can open a connection, and how. */
const allowed: Record<string, readonly string[]> = {
  'web/client/api/reach-musha.ts': ['fetch'],
  'web/client/realtime/current-connection.ts': ['WebSocket'],
};

/** The service worker answers the page's requests, so it has its own. */
const isWorker = ({ file }: Source): boolean => file.startsWith('web/client/worker/');

const meansOf = ({ text }: Source): string[] => [
  ...new Set(
    [
      ...text.matchAll(
        /(?<![.\w])(fetch)\(|\b(XMLHttpRequest|WebSocket|EventSource|sendBeacon)\(/g,
      ),
    ].map(([, fetching, other]) => fetching ?? other ?? ''),
  ),
];

test('pages send every request through one call of fetch', () => {
  const sources = readSources('web/**/*.{ts,tsx,js}').filter((source) => !isWorker(source));
  const found = sources.map((source) => [source.file, meansOf(source)] as const);
  expect(Object.fromEntries(found.filter(([, means]) => means.length > 0))).toEqual(allowed);
});

test('flags each way to open a connection, but not methods of other objects', () => {
  const text =
    'fetch(a); new XMLHttpRequest(); navigator.sendBeacon(b); cache.fetch(c); refetch();';
  expect(meansOf({ file: 'web/x.ts', text })).toEqual(['fetch', 'XMLHttpRequest', 'sendBeacon']);
});
