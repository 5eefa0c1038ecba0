/** Formats a duration, for example "45 minutes", "3.5 hours" or "2 days". */
export function formatDuration(minutes: number): string {
  if (minutes < 100) return counted(minutes, 'minute');
  const hours = minutes / 60;
  return hours < 48 ? counted(rounded(hours), 'hour') : counted(rounded(hours / 24), 'day');
}

const rounded = (number: number): number => Math.round(number * 2) / 2;

const counted = (number: number, unit: string): string =>
  `${number.toLocaleString('en')} ${unit}${number === 1 ? '' : 's'}`;
