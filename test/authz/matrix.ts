import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { roles } from '../../contract/roles.ts';

export const visitors = ['anon', ...roles] as const;
export type Visitor = (typeof visitors)[number];

const Row = z.object({
  id: z.string(),
  action: z.string(),
  route: z.string(),
  cells: z.record(z.enum(visitors), z.string()),
  rule: z.string(),
  endpoints: z.array(z.string()),
});
export type Row = z.infer<typeof Row>;

const file = join(import.meta.dirname, 'authz-matrix.json');

/** The rows of authz-matrix.json: who can do what, and the status of each refusal. */
export const matrix: Row[] = z
  .object({ rows: z.array(Row) })
  .parse(JSON.parse(readFileSync(file, 'utf8'))).rows;

/** 'allow', or the status of the refusal; undefined if the cell specifies neither */
export type Outcome = 'allow' | number | undefined;

export interface Expectation {
  own: Outcome;
  foreign: Outcome;
}

/** Parses a cell in the matrix. Throws if the cell is invalid. */
export function expectationOf(row: Row, visitor: Visitor): Expectation {
  const cell = row.cells[visitor].replace('*', '');
  if (cell === 'A') return { own: 'allow', foreign: undefined };
  if (/^\d{3}$/.test(cell)) return { own: Number(cell), foreign: Number(cell) };
  if (cell === 'own|-') return { own: 'allow', foreign: undefined };
  const refusal = /^(own|self|lister)\|(\d{3})$/.exec(cell)?.[2];
  if (refusal) return { own: 'allow', foreign: Number(refusal) };
  const other = /^(=|self full, else )(\w+)$/.exec(cell)?.[2];
  const referred = matrix.find(({ id }) => id === other);
  if (!referred) throw new Error(`${row.id} ${visitor}: nobody knows what "${cell}" means`);
  return { ...expectationOf(referred, visitor), own: 'allow' };
}
