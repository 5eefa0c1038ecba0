import type { Browser, BrowserContext, Page } from 'playwright-core';
import { watchTransfers } from './transfers.ts';

export interface Visit {
  bytes: number;
  scriptBytes: number;
  largestPictureBytes: number;
  largestPaintMs: number;
  layoutShift: number;
  blockingMs: number;
}

const slow4g = {
  offline: false,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (0.75 * 1024 * 1024) / 8,
  latency: 150,
};
const cpuSlowdown = 4;
const quietMs = 1_000;

declare global {
  interface Window {
    measured: { paint: number; shift: number; blocking: number };
  }
}

/** A cheap phone that has never been here. */
export const cheapPhone = (
  browser: Browser,
  serviceWorkers: 'allow' | 'block',
): Promise<BrowserContext> =>
  browser.newContext({
    viewport: { width: 360, height: 800 },
    deviceScaleFactor: 2,
    isMobile: true,
    serviceWorkers,
  });

/** One first visit with an empty cache, on a slow connection. */
export async function visit(browser: Browser, address: string): Promise<Visit> {
  const context = await cheapPhone(browser, 'block');
  try {
    return await visitFrom(context, address);
  } finally {
    await context.close();
  }
}

/** Opens a page and stays until it is alive and quiet; `stay` may wait for more. */
export async function visitFrom(
  context: BrowserContext,
  address: string,
  stay: (page: Page) => Promise<void> = async () => undefined,
): Promise<Visit> {
  const page = await context.newPage();
  await page.addInitScript(observe);
  const session = await context.newCDPSession(page);
  const transfers = await watchTransfers(session);
  await session.send('Network.emulateNetworkConditions', slow4g);
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
  await page.goto(address, { timeout: 60_000 });
  await page.waitForFunction(hasComeAlive, null, { timeout: 60_000 });
  while (performance.now() - transfers().lastAt < quietMs) await page.waitForTimeout(100);
  const seen = { ...transfers(), ...(await paintsOf(page)) };
  await stay(page);
  await page.close();
  return seen;
}

/** A page without scripts is as alive as it will be. */
const hasComeAlive = () =>
  document.querySelector('meta[name=scripts]') === null ||
  document.documentElement.dataset['alive'] === 'on';

function observe(): void {
  window.measured = { paint: 0, shift: 0, blocking: 0 };
  const watch = (type: string, note: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({
      type,
      buffered: true,
    });
  watch('largest-contentful-paint', (entry) => {
    window.measured.paint = entry.startTime;
  });
  watch('layout-shift', (entry) => {
    if ('value' in entry && typeof entry.value === 'number') window.measured.shift += entry.value;
  });
  watch('longtask', (entry) => {
    window.measured.blocking += Math.max(0, entry.duration - 50);
  });
}

async function paintsOf(page: Page) {
  const { paint, shift, blocking } = await page.evaluate(() => window.measured);
  return { largestPaintMs: paint, layoutShift: shift, blockingMs: blocking };
}
