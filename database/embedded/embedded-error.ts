/** Why the embedded server can't start, in one line for the person who started Musha. */
export class EmbeddedError extends Error {
  override readonly name = 'EmbeddedError';
}

/** The advice where the embedded server can't run at all. */
export const useAnother = 'set DATABASE_URL to a PostgreSQL (15 or later)';
