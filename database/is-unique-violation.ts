import { isDatabaseError, sqlState } from './sql-state.ts';

export const isUniqueViolation = (error: unknown, constraint: string): boolean =>
  isDatabaseError(error) &&
  error.code === sqlState.uniqueViolation &&
  error.constraint === constraint;
