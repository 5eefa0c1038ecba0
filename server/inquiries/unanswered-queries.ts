import { sql } from 'kysely';

/** Whether an inquiry awaits an answer. The statement must join `properties` (FLOW-20). */
export const isUnanswered = sql<boolean>`(
  inquiries.status = 'pending' and properties.is_visible
  and properties.state in ('available', 'lapsed')
)`;
