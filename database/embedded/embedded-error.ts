/** Why the embedded server cannot be had, said in one line to the person who started Musha. */
export class EmbeddedError extends Error {
  override readonly name = 'EmbeddedError';
}

/** Ends an EmbeddedError that nothing but another server can help. */
export const useAnother = 'set DATABASE_URL to a PostgreSQL (15 or later)';
