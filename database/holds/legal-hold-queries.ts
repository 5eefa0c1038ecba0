import { type RawBuilder, sql } from 'kysely';

/** Whether a legal hold prevents erasure of the account whose id is in `column`. */
export const isOnLegalHold = (column: string): RawBuilder<boolean> =>
  sql`on_legal_hold(${sql.ref(column)})`;

export const isAddressOnLegalHold = (column: string): RawBuilder<boolean> =>
  sql`address_on_legal_hold(${sql.ref(column)})`;
