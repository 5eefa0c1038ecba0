import { sql } from 'kysely';

/**
 * Whether a question waits for an answer: it is neither answered nor closed, and the home can still
 * be rented. So can a lapsed home, but not one that is taken, off offer, hidden or deleted, until
 * it is on offer again (FLOW-20). For statements with both tables.
 */
export const waitsForAnswer = sql<boolean>`(
  inquiries.status = 'pending' and properties.is_visible
  and properties.state in ('available', 'lapsed')
)`;
