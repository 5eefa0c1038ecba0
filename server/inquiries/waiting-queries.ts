import { sql } from 'kysely';

/**
 * Whether a question waits for an answer: nobody has answered or closed it, and the home can still be
 * had. A home that nobody has confirmed lately can; one that is taken, off offer, hidden or deleted
 * cannot, until it is on offer again (FLOW-20). For statements with both tables.
 */
export const waitsForAnswer = sql<boolean>`(
  inquiries.status = 'pending' and properties.is_visible
  and properties.state in ('available', 'lapsed')
)`;
