import { parseStored } from '../state/stored-cell.ts';

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
