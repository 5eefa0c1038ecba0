/** Why the embedded server can't start, in one line for the operator. */
export class EmbeddedError extends Error {
  override readonly name = 'EmbeddedError';
}

export const useAnother = 'set DATABASE_URL to a PostgreSQL (15 or later)';
