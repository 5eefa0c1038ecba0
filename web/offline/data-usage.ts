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
  try {
    const value: Partial<DataUsage> | null = JSON.parse(text ?? 'null');
    const isWhole = typeof value?.month === 'string' && Number.isFinite(value.bytes);
    return isWhole ? { month: value.month ?? '', bytes: value.bytes ?? 0 } : nothing;
  } catch {
    return nothing;
  }
}

export const kilobytes = (bytes: number): string =>
  bytes < 1_048_576 ? `${Math.ceil(bytes / 1024)} KB` : `${(bytes / 1_048_576).toFixed(1)} MB`;
