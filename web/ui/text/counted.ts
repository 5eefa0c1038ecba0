import { grouped } from './grouped.ts';

/** Formats a count with its unit: "1 property", "2 properties", "1,200 views". */
export const counted = (count: number, unit: string, units = `${unit}s`): string =>
  `${grouped(count)} ${count === 1 ? unit : units}`;
