import pg from 'pg';

/** The states of PostgreSQL that mean something here, by their names in its documentation. */
export const sqlState = {
  foreignKeyViolation: '23503',
  uniqueViolation: '23505',
  serializationFailure: '40001',
  deadlockDetected: '40P01',
} as const;

/** Whether the database reported it. */
export const isDatabaseError = (error: unknown): error is pg.DatabaseError =>
  error instanceof pg.DatabaseError;

/** Why the database refused a statement; undefined for whatever it did not say itself. */
export const sqlStateOf = (error: unknown): string | undefined =>
  isDatabaseError(error) ? error.code : undefined;

/** Whether a row would have contradicted others, such as by an id that is taken. */
export const isIntegrityViolation = (error: unknown): boolean =>
  sqlStateOf(error)?.startsWith('23') ?? false;
