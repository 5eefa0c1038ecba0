import { createStoredCell, createTabItem, parseStored } from '../state/stored-cell.ts';

export interface DataUsage {
  month: string;
  bytes: number;
}

const nothing: DataUsage = { month: '', bytes: 0 };

export const monthOf = (date: Date): string =>
  `${date.getFullYear()}-${String(date.getMonth() + 1).padStart(2, '0')}`;

export function addBytes(usage: DataUsage, bytes: number, now: Date): DataUsage {
  const month = monthOf(now);
  return { month, bytes: (usage.month === month ? usage.bytes : 0) + bytes };
}

export function parseUsage(text: string | null): DataUsage {
  const { month, bytes } = parseStored(text, (value) => value as DataUsage) ?? nothing;
  return typeof month === 'string' && Number.isFinite(bytes) ? { month, bytes } : nothing;
}

export const kilobytes = (bytes: number): string =>
  bytes < 1_048_576 ? `${Math.ceil(bytes / 1024)} KB` : `${(bytes / 1_048_576).toFixed(1)} MB`;

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
