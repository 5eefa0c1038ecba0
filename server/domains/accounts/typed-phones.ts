import type { Db } from '../../../database/database.ts';
import { phoneNumberIn } from './phone-number.ts';
import type { TypedPhone, TypedPhones } from './typed-phone-queries.ts';

const batchSize = 500;

/** Converts phone numbers to the stored form. Leaves those that cannot be parsed unchanged. */
export async function readTypedPhones(
  db: Db,
  { list, replace }: TypedPhones,
): Promise<{ read: number; unread: number }> {
  const counts = { read: 0, unread: 0 };
  let after: TypedPhone['id'] | undefined;
  for (;;) {
    const rows = await list(db, { after, limit: batchSize });
    for (const row of rows) {
      const phone = phoneNumberIn(row.phone);
      if (phone !== undefined) await replace(db, row, phone);
      counts[phone === undefined ? 'unread' : 'read'] += 1;
    }
    if (rows.length < batchSize) return counts;
    after = rows.at(-1)?.id;
  }
}
