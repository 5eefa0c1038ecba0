const uniqueViolation = '23505';

/** Whether a statement failed because a row has this already, by the name of the unique constraint. */
export const isTaken = (error: unknown, constraint: string): boolean =>
  error instanceof Error &&
  'code' in error &&
  error.code === uniqueViolation &&
  'constraint' in error &&
  error.constraint === constraint;
