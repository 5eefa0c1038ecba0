import { setTimeout as sleep } from 'node:timers/promises';
import { openCountingProxy } from '../../test/counting-proxy.ts';
import { medianOf } from '../median.ts';
import { bytesRow, type Row, ratioRow } from '../report.ts';
import type { BareBrowser, BarePage } from './bare-browser.ts';
import { type Visit, visitFrom, waitUntil } from './page-visit.ts';

const rounds = 3;
const kilobyte = 1024;
/**
 * Milliseconds to wait for the service worker after the page is idle, because the page gets no
 * event for the worker's requests.
 */
const workerMs = 1_500;

/** Repeat visits. The server counts the bytes, so they include the service worker's requests. */
export async function measureSecondVisits(
  browser: BareBrowser,
  origin: string,
  pages: Record<string, string>,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (const [name, path] of Object.entries(pages)) {
    const first: Visit[] = [];
    const second: Visit[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const visits = await visitTwice(browser, origin, path);
      first.push(visits.first);
      second.push(visits.second);
    }
    rows.push(
      {
        what: `first visit of ${name}, with what works offline`,
        measured: `${(medianOf(first, 'bytes') / kilobyte).toFixed(1)} KB`,
        budget: '',
        isMet: true,
      },
      bytesRow(`second visit of ${name}`, medianOf(second, 'bytes'), 15),
      ratioRow(
        `largest paint of a second visit of ${name}`,
        {
          measured: medianOf(second, 'largestPaintMs'),
          floor: medianOf(first, 'largestPaintMs'),
          unit: 'ms',
        },
        { atMost: 0.5 },
      ),
    );
  }
  return rows;
}

async function visitTwice(browser: BareBrowser, origin: string, path: string) {
  const line = await openCountingProxy(origin);
  const context = await browser.newContext();
  try {
    const address = line.origin + path;
    const seen = await visitFrom(context, address, { stay: waitUntilCached });
    const first = { ...seen, bytes: line.drainBytes() };
    const again = await visitFrom(context, address, { stay: () => sleep(workerMs) });
    return { first, second: { ...again, bytes: line.drainBytes() } };
  } finally {
    await context.close();
    await line.stop();
  }
}

async function waitUntilCached(page: BarePage): Promise<void> {
  await waitUntil(page, async () => (await (await caches.open('musha-pages')).keys()).length > 0);
  await sleep(workerMs);
}
