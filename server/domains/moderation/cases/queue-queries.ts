import { sql } from 'kysely';
import { type QueueOrder, queuePageSize } from '../../../../contract/moderation/moderation.ts';
import type { Db } from '../../../../database/database.ts';

export type QueueRow = Awaited<ReturnType<typeof listCasesByIds>>[number];

export const selectCases = (db: Db) =>
  db
    .selectFrom('report_cases')
    .leftJoin('properties', 'properties.id', 'report_cases.property_id')
    .leftJoin('chats', 'chats.id', 'report_cases.chat_id')
    .leftJoin('profiles', 'profiles.id', 'report_cases.person_id')
    .select([
      'report_cases.id',
      'report_cases.subject',
      'report_cases.person_id',
      'report_cases.status',
      'report_cases.outcome',
      'report_cases.people_count',
      'report_cases.queued_at',
      'report_cases.gravity',
      'report_cases.held_at',
      'profiles.name as person_name',
      sql<string | null>`coalesce(properties.title, chats.title)`.as('title'),
      sql<string[]>`array(
        select distinct reports.reason from reports where reports.case_id = report_cases.id
        order by reports.reason
      )`.as('reasons'),
    ]);

export async function listCasesByIds(db: Db, ids: string[]) {
  if (ids.length === 0) return [];
  const rows = await selectCases(db).where('report_cases.id', 'in', ids).execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

const mostGravest = 50;

interface QueuePage {
  waits: boolean;
  sort: QueueOrder;
  page: number;
  size?: number;
}

/** Reads one page of ids from an index alone. */
export const selectPageOfIds = (db: Db, { waits, sort, page, size = queuePageSize }: QueuePage) => {
  const direction = sort === 'oldest' || sort === 'gravest' ? 'asc' : 'desc';
  return db
    .selectFrom('report_cases')
    .select('id')
    .where('waits', '=', waits)
    .$if(sort === 'most_reported', (query) => query.orderBy('people_count', 'desc'))
    .$if(sort === 'gravest', (query) => query.orderBy('gravity').orderBy('people_count', 'desc'))
    .orderBy('queued_at', direction)
    .orderBy('id', direction)
    .limit(size)
    .offset((page - 1) * size);
};

export async function listQueue(db: Db, page: QueuePage): Promise<QueueRow[]> {
  const ids = await selectPageOfIds(db, page).execute();
  return listCasesByIds(
    db,
    ids.map(({ id }) => id),
  );
}

export const listMostSerious = (db: Db): Promise<QueueRow[]> =>
  listQueue(db, { waits: true, sort: 'gravest', page: 1, size: mostGravest });

export async function countQueue(db: Db, waits: boolean): Promise<number> {
  const { count } = await db
    .selectFrom('report_cases')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('waits', '=', waits)
    .executeTakeFirstOrThrow();
  return Number(count);
}
