import type { Traffic } from './traffic.ts';

/** Continuous traffic of one kind, with checks of its effects. */
export interface Visitor {
  traffic: readonly Traffic[];
  missing?(): Promise<string[]>;
  /** returns writes that took effect twice, and stored data to which nothing refers */
  duplicates?(): Promise<string[]>;
  stop?(): Promise<void>;
}

export const without = (all: Iterable<string>, others: ReadonlySet<string>): string[] =>
  [...all].filter((one) => !others.has(one));

export const repeated = (all: readonly string[]): string[] => [
  ...new Set(all.filter((one, index) => all.indexOf(one) !== index)),
];
