import { sql } from 'kysely';

/**
 * A question is pending while the home is on offer or has lapsed (FLOW-20). For statements that
 * join inquiries and properties.
 */
export const waitsForAnswer = sql<boolean>`(
  inquiries.status = 'pending' and properties.is_visible
  and properties.state in ('available', 'lapsed')
)`;
