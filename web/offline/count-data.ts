import { createStoredCell } from '../state/stored-cell.ts';
import { addBytes, type DataUsage, parseUsage } from './data-usage.ts';

const format = (usage: DataUsage) => JSON.stringify(usage);
const parse = (text: string | null) => parseUsage(text);

export const spentThisMonth = createStoredCell<DataUsage>('musha.data-spent', parse, format, {
  isBackground: true,
});

const visitKey = 'musha.data-visit';

export function spentThisVisit(): number {
  try {
    return Number(sessionStorage.getItem(visitKey)) || 0;
  } catch {
    return 0;
  }
}

export function recordUsage(bytes: number): void {
  if (bytes <= 0) return;
  spentThisMonth.write(addBytes(spentThisMonth.read(), bytes, new Date()));
  try {
    sessionStorage.setItem(visitKey, String(spentThisVisit() + bytes));
  } catch {
    // Without session storage, the bytes of this visit are not counted.
  }
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
