import { type Browser, chromium } from 'playwright-core';
import { findChromium } from '../scripts/setup/chromium.mjs';
import { visit } from './page-visit.ts';
import { startDemo } from './product.ts';
import type { Row } from './report.ts';
import { ratioRow } from './report.ts';
import { startStaticFloor } from './static-floor.ts';

const visits = 5;
const kilobyte = 1024;

/** Bytes, and when the browse page is there on a cheap phone and a slow connection. */
export async function measurePages(): Promise<Row[]> {
  const product = await startDemo();
  const browser = await launch();
  try {
    const floor = await startStaticFloor(product.origin);
    const [ours, theirs] = await medians(browser, [`${product.origin}/properties`, floor.origin]);
    await floor.stop();
    if (!ours || !theirs) throw new Error('nothing was measured');
    return [
      bytesRow('first-load JavaScript, browse', ours.scriptBytes, 100),
      bytesRow('all bytes of browse, 24 listings', ours.bytes, 200),
      bytesRow('largest card picture', ours.largestPictureBytes, 15),
      ratioRow(
        'largest contentful paint, slow 4G',
        { measured: ours.largestPaintMs, floor: theirs.largestPaintMs, unit: 'ms' },
        { atMost: 1.3 },
      ),
      numberRow('layout shift', ours.layoutShift, 0.02),
      numberRow('total blocking time in ms', ours.blockingMs, 100),
    ];
  } finally {
    await browser.close();
    await product.stop();
  }
}

async function launch(): Promise<Browser> {
  const isRoot = process.getuid?.() === 0;
  const args = ['--disable-gpu', '--disable-quic', '--disable-background-networking'];
  return chromium.launch({
    executablePath: await findChromium(),
    args: isRoot ? [...args, '--no-sandbox'] : args,
  });
}

/** The middle of several visits to each address, taken in turn so that both see the same machine. */
async function medians(browser: Browser, addresses: string[]) {
  const all = addresses.map((): Awaited<ReturnType<typeof visit>>[] => []);
  for (let round = 0; round < visits; round += 1) {
    for (const [index, address] of addresses.entries())
      all[index]?.push(await visit(browser, address));
  }
  return all.map((results) => {
    const sorted = results.toSorted((a, b) => a.largestPaintMs - b.largestPaintMs);
    return sorted[Math.floor(visits / 2)];
  });
}

const bytesRow = (what: string, bytes: number, budgetKilobytes: number): Row => ({
  what,
  measured: `${(bytes / kilobyte).toFixed(1)} KB`,
  budget: `<= ${budgetKilobytes} KB`,
  isMet: bytes <= budgetKilobytes * kilobyte,
});

const numberRow = (what: string, value: number, budget: number): Row => ({
  what,
  measured: value.toFixed(3),
  budget: `<= ${budget}`,
  isMet: value <= budget,
});
