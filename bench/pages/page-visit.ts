import { setTimeout as sleep } from 'node:timers/promises';
import type { BareBrowser, BareContext, BarePage } from './bare-browser.ts';
import { watchTransfers } from './transfers.ts';

export interface Visit {
  bytes: number;
  scriptBytes: number;
  largestPictureBytes: number;
  largestPaintMs: number;
  layoutShift: number;
  blockingMs: number;
}

export const slow4g = {
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

const cheapPhone = { width: 360, height: 800, deviceScaleFactor: 2, mobile: true };
const hydrationTimeoutMs = 60_000;

export async function visit(browser: BareBrowser, address: string): Promise<Visit> {
  const context = await browser.newContext();
  try {
    return await visitFrom(context, address, { hasWorker: false });
  } finally {
    await context.close();
  }
}

interface Stay {
  hasWorker?: boolean;
  stay?(page: BarePage): Promise<void>;
}

/** Opens a page on a cheap phone and waits until it is hydrated and idle. */
export async function visitFrom(
  context: BareContext,
  address: string,
  { hasWorker = true, stay = async () => undefined }: Stay = {},
): Promise<Visit> {
  const page = await context.newPage();
  const transfers = await watchTransfers(page);
  await page.send('Page.enable');
  for (const script of hasWorker ? [observe] : [observe, refuseWorker])
    await page.send('Page.addScriptToEvaluateOnNewDocument', { source: `(${script})()` });
  await page.send('Emulation.setDeviceMetricsOverride', cheapPhone);
  await page.send('Network.emulateNetworkConditions', slow4g);
  await page.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
  await page.send('Page.navigate', { url: address });
  await waitUntil(page, isHydrated);
  while (performance.now() - transfers().lastAt < quietMs) await sleep(100);
  const seen = { ...transfers(), ...(await paintsOf(page)) };
  await stay(page);
  await page.close();
  return seen;
}

/** Polls rarely, because each check slows the page down. */
export async function waitUntil(
  page: BarePage,
  isSo: () => boolean | Promise<boolean>,
): Promise<void> {
  const until = performance.now() + hydrationTimeoutMs;
  while (!(await page.evaluate(isSo))) {
    if (performance.now() > until) throw new Error(`Timed out waiting for ${isSo}`);
    await sleep(250);
  }
}

/** Pages without scripts do not hydrate. */
const isHydrated = () =>
  document.readyState === 'complete' &&
  (document.querySelector('meta[name=scripts]') === null ||
    document.documentElement.dataset['alive'] === 'on');

function refuseWorker(): void {
  navigator.serviceWorker.register = () => new Promise(() => undefined);
}

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

async function paintsOf(page: BarePage) {
  const { paint, shift, blocking } = await page.evaluate(() => window.measured);
  return { largestPaintMs: paint, layoutShift: shift, blockingMs: blocking };
}
