import type { Browser, BrowserContext } from 'playwright-core';
import { openCountedLine } from '../test/counted-line.ts';
import { observe } from './page-visit.ts';
import { type Row, ratioRow } from './report.ts';

const kilobyte = 1024;
const budgetBytes = 15 * kilobyte;

interface Seen {
  bytes: number;
  largestPaintMs: number;
}

/** What a page costs somebody who has seen it: bytes of all that the server sends, and its paint. */
export async function measureSecondVisits(browser: Browser, origin: string): Promise<Row[]> {
  const line = await openCountedLine(origin);
  const context = await browser.newContext({ viewport: { width: 360, height: 800 } });
  const rows: Row[] = [];
  try {
    for (const path of ['/', '/properties', await anyHome(origin)]) {
      const see = () => seePage(context, line.origin + path, line.takeBytes);
      const first = await see();
      // The first time under the worker it keeps what it has not kept yet.
      await see();
      const again = await see();
      const name = path.length > 20 ? 'a seen listing' : path;
      rows.push(
        {
          what: `second visit of ${name}`,
          measured: `${(again.bytes / kilobyte).toFixed(1)} KB`,
          budget: `<= ${budgetBytes / kilobyte} KB`,
          isMet: again.bytes <= budgetBytes,
        },
        ratioRow(
          `its largest paint, against the first visit`,
          { measured: again.largestPaintMs, floor: first.largestPaintMs, unit: 'ms' },
          { atMost: 1 },
        ),
      );
    }
  } finally {
    await context.close();
    await line.stop();
  }
  return rows;
}

async function anyHome(origin: string): Promise<string> {
  const { properties } = await (await fetch(`${origin}/api/properties?limit=1`)).json();
  return `/properties/${properties[0].id}`;
}

async function seePage(
  context: BrowserContext,
  address: string,
  takeBytes: () => number,
): Promise<Seen> {
  takeBytes();
  const page = await context.newPage();
  await page.addInitScript(observe);
  await page.goto(address, { waitUntil: 'networkidle', timeout: 60_000 });
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  // What the worker asks for behind the page is part of what it costs.
  await page.waitForLoadState('networkidle');
  const largestPaintMs = await page.evaluate(() => window.measured.paint);
  await page.close();
  return { bytes: takeBytes(), largestPaintMs };
}
