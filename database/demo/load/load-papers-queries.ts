import type { Kysely, Transaction } from 'kysely';
import type { DB } from '../../rows.generated.ts';
import { daysBefore } from '../dates.ts';

interface ShownHome {
  property_id: string;
  user_id: string;
}

export async function insertDecidedPapers(
  trx: Transaction<DB>,
  { seen, refused }: Record<'seen' | 'refused', ShownHome>,
  now: Date,
): Promise<void> {
  await trx
    .insertInto('right_papers')
    .values([
      {
        ...seen,
        kind: 'title_deed',
        sent_at: daysBefore(now, 21),
        decided_at: daysBefore(now, 20),
        is_seen: true,
      },
      {
        ...refused,
        kind: 'utility_bill',
        sent_at: daysBefore(now, 6),
        decided_at: daysBefore(now, 5),
        reason: 'The address on the bill cannot be read. Please take the picture in daylight.',
      },
    ])
    .execute();
}

export const hasPaper = async (db: Kysely<DB>, propertyId: string): Promise<boolean> =>
  (await db
    .selectFrom('right_papers')
    .select('id')
    .where('property_id', '=', propertyId)
    .executeTakeFirst()) !== undefined;

export const insertWaitingPaper = (
  trx: Transaction<DB>,
  shown: ShownHome & { object_key: string },
  now: Date,
) =>
  trx
    .insertInto('right_papers')
    .values({ ...shown, kind: 'utility_bill', sent_at: daysBefore(now, 2) })
    .execute();
