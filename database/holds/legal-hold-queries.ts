import { type RawBuilder, sql } from 'kysely';

/** Whether a person's data may not be erased for now: `column` holds the account's id. */
export const isOnLegalHold = (column: string): RawBuilder<boolean> =>
  sql`on_legal_hold(${sql.ref(column)})`;

/** The same for rows that are stored by address. */
export const isAddressOnLegalHold = (column: string): RawBuilder<boolean> =>
  sql`address_on_legal_hold(${sql.ref(column)})`;
