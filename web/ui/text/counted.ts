import { grouped } from './grouped.ts';

/** "1 property", "2 properties", "1,200 views": a number and what it counts. */
export const counted = (count: number, unit: string, units = `${unit}s`): string =>
  `${grouped(count)} ${count === 1 ? unit : units}`;
