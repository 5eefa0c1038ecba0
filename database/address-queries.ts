import { type RawBuilder, sql } from 'kysely';

/** Matches any spelling of `email` that isn't another account's email address (LAW-12). */
export function isAddressOf(column: string, email: string): RawBuilder<boolean> {
  const address = sql.ref(column);
  return sql`(
    canonical_mailbox(${address}) = canonical_mailbox(${email})
    and not is_of_other_account(${address}, ${email})
  )`;
}
