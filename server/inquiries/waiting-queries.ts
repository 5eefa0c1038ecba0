import { sql } from 'kysely';

/** Use it in statements that join inquiries and properties (FLOW-20). */
export const waitsForAnswer = sql<boolean>`(
  inquiries.status = 'pending' and properties.is_visible
  and properties.state in ('available', 'lapsed')
)`;
