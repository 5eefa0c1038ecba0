import type { Traffic } from './traffic.ts';

/** What somebody does all the time, and what has to have come of it. */
export interface Visitor {
  traffic: readonly Traffic[];
  /** what was acknowledged and is not there, or not yet */
  missing?(): Promise<string[]>;
  /** what was done once and is there twice, or is there and belongs to nothing */
  doubled?(): Promise<string[]>;
  stop?(): Promise<void>;
}

/** Names of what is in one set and not in the other. */
export const without = (all: Iterable<string>, others: ReadonlySet<string>): string[] =>
  [...all].filter((one) => !others.has(one));

export const repeated = (all: readonly string[]): string[] => [
  ...new Set(all.filter((one, index) => all.indexOf(one) !== index)),
];
