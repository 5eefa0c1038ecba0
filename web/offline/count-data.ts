import { createStoredCell } from '../state/stored-cell.ts';
import { addBytes, type DataUsage, parseUsage } from './data-usage.ts';

const format = (usage: DataUsage) => JSON.stringify(usage);
const parse = (text: string | null) => parseUsage(text);

/** Bytes that Musha has loaded on this device in the month it names. */
export const spentThisMonth = createStoredCell<DataUsage>('musha.data-spent', parse, format, {
  isNobodysDoing: true,
});

/** since this visit began: pages of one tab share it */
const visitKey = 'musha.data-visit';

export function spentThisVisit(): number {
  try {
    return Number(sessionStorage.getItem(visitKey)) || 0;
  } catch {
    return 0;
  }
}

export function noteUsage(bytes: number): void {
  if (bytes <= 0) return;
  spentThisMonth.write(addBytes(spentThisMonth.read(), bytes, new Date()));
  try {
    sessionStorage.setItem(visitKey, String(spentThisVisit() + bytes));
  } catch {
    // Where nothing is kept nothing is counted.
  }
}

/** Counts what this page loads. What came through the worker, the worker counts. */
export function countData(): void {
  const bytesOf = (entry: PerformanceEntry) => {
    const { workerStart, transferSize } = entry as PerformanceResourceTiming;
    // Safari counts no bytes before 16.4.
    return workerStart > 0 ? 0 : (transferSize ?? 0);
  };
  for (const type of ['navigation', 'resource']) {
    new PerformanceObserver((list) => {
      noteUsage(list.getEntries().reduce((sum, entry) => sum + bytesOf(entry), 0));
    }).observe({ type, buffered: true });
  }
}
