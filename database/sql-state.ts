import pg from 'pg';

export const sqlState = {
  foreignKeyViolation: '23503',
  uniqueViolation: '23505',
  serializationFailure: '40001',
  deadlockDetected: '40P01',
} as const;

export const isDatabaseError = (error: unknown): error is pg.DatabaseError =>
  error instanceof pg.DatabaseError;

export const sqlStateOf = (error: unknown): string | undefined =>
  isDatabaseError(error) ? error.code : undefined;

/** Whether a row conflicts with others, for example because its id already exists. */
export const isIntegrityViolation = (error: unknown): boolean =>
  sqlStateOf(error)?.startsWith('23') ?? false;
