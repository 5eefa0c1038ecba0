const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/** Formats seconds in one suitable unit: "89 seconds", "2 minutes" or "47 hours". */
export function durationText(seconds: number): string {
  const [count, unit] = inUnit(seconds);
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}

function inUnit(seconds: number): [count: number, unit: string] {
  if (seconds < 1.5 * minute) return [Math.round(seconds), 'second'];
  if (seconds < 1.5 * hour) return [Math.round(seconds / minute), 'minute'];
  if (seconds < 2 * day) return [Math.round(seconds / hour), 'hour'];
  return [Math.floor(seconds / day), 'day'];
}
