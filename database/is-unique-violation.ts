import { isDatabaseError, sqlState } from './sql-state.ts';

/** Whether a statement failed because a row has this already, by the name of the unique constraint. */
export const isUniqueViolation = (error: unknown, constraint: string): boolean =>
  isDatabaseError(error) &&
  error.code === sqlState.uniqueViolation &&
  error.constraint === constraint;
