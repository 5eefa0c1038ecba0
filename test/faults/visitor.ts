import type { Traffic } from './traffic.ts';

/** Somebody does the same all the time, and certain things have to come of it. */
export interface Visitor {
  traffic: readonly Traffic[];
  /** names acknowledged writes that are not there, or not yet */
  missing?(): Promise<string[]>;
  /** names writes that are there twice, or that belong to nothing */
  doubled?(): Promise<string[]>;
  stop?(): Promise<void>;
}

/** Names of what is in one set and not in the other. */
export const without = (all: Iterable<string>, others: ReadonlySet<string>): string[] =>
  [...all].filter((one) => !others.has(one));

export const repeated = (all: readonly string[]): string[] => [
  ...new Set(all.filter((one, index) => all.indexOf(one) !== index)),
];
