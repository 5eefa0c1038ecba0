import { type RawBuilder, sql } from 'kysely';

/** Accepts any spelling of `email`, except the address of another account (LAW-12). */
export function isAddressOf(column: string, email: string): RawBuilder<boolean> {
  const address = sql.ref(column);
  return sql`(
    canonical_mailbox(${address}) = canonical_mailbox(${email})
    and not is_of_other_account(${address}, ${email})
  )`;
}
