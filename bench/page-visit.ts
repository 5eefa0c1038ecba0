import type { Browser, Page } from 'playwright-core';
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

declare global {
  interface Window {
    measured: { paint: number; shift: number; blocking: number };
  }
}

/** One first visit with an empty cache, as a cheap phone on a slow connection makes it. */
export async function visit(browser: Browser, address: string): Promise<Visit> {
  const context = await browser.newContext({
    viewport: { width: 360, height: 800 },
    deviceScaleFactor: 2,
    isMobile: true,
  });
  try {
    const page = await context.newPage();
    await page.addInitScript(observe);
    const session = await context.newCDPSession(page);
    const transfers = await watchTransfers(session);
    await session.send('Network.emulateNetworkConditions', slow4g);
    await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
    await page.goto(address, { waitUntil: 'networkidle', timeout: 60_000 });
    return { ...transfers(), ...(await paintsOf(page)) };
  } finally {
    await context.close();
  }
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

async function paintsOf(page: Page) {
  const { paint, shift, blocking } = await page.evaluate(() => window.measured);
  return { largestPaintMs: paint, layoutShift: shift, blockingMs: blocking };
}
