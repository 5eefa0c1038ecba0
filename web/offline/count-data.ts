import { createStoredCell, createTabItem } from '../state/stored-cell.ts';
import { addBytes, type DataUsage, parseUsage } from './data-usage.ts';

export const spentThisMonth = createStoredCell<DataUsage>(
  'musha.data-spent',
  parseUsage,
  (usage) => JSON.stringify(usage),
  { isBackground: true },
);

const visit = createTabItem('musha.data-visit');

export const spentThisVisit = (): number => Number(visit.read()) || 0;

export function recordUsage(bytes: number): void {
  if (bytes <= 0) return;
  spentThisMonth.write(addBytes(spentThisMonth.read(), bytes, new Date()));
  visit.write(String(spentThisVisit() + bytes));
}

/** Counts the bytes that this page loads itself; the worker counts those that it loads. */
export function countData(): void {
  const bytesOf = (entry: PerformanceEntry) => {
    const { workerStart, transferSize } = entry as PerformanceResourceTiming;
    // Safari before version 16.4 doesn't report the transfer size.
    return workerStart > 0 ? 0 : (transferSize ?? 0);
  };
  for (const type of ['navigation', 'resource']) {
    new PerformanceObserver((list) => {
      recordUsage(list.getEntries().reduce((sum, entry) => sum + bytesOf(entry), 0));
    }).observe({ type, buffered: true });
  }
}
