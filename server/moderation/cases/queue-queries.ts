import { sql } from 'kysely';
import { type QueueOrder, queuePageSize } from '../../../contract/moderation/moderation.ts';
import type { Db } from '../../../database/database.ts';

export type QueueRow = Awaited<ReturnType<typeof listCasesByIds>>[number];

/** A line of the queue: what it is about by name, and every reason that was given. */
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
      'profiles.name as person_name',
      sql<string | null>`coalesce(properties.title, chats.title)`.as('title'),
      sql<string[]>`array(
        select distinct reports.reason from reports where reports.case_id = report_cases.id
        order by reports.reason
      )`.as('reasons'),
    ]);

/** The cases with these ids, in the order of the ids. */
export async function listCasesByIds(db: Db, ids: string[]) {
  if (ids.length === 0) return [];
  const rows = await selectCases(db).where('report_cases.id', 'in', ids).execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

interface QueuePage {
  waits: boolean;
  sort: QueueOrder;
  page: number;
}

/** The ids of a page, from an index alone; what is shown of them is read afterwards. */
export const selectPageOfIds = (db: Db, { waits, sort, page }: QueuePage) => {
  const direction = sort === 'oldest' ? 'asc' : 'desc';
  return db
    .selectFrom('report_cases')
    .select('id')
    .where('waits', '=', waits)
    .$if(sort === 'most_reported', (query) => query.orderBy('people_count', 'desc'))
    .orderBy('queued_at', direction)
    .orderBy('id', direction)
    .limit(queuePageSize)
    .offset((page - 1) * queuePageSize);
};

export async function listQueue(db: Db, page: QueuePage): Promise<QueueRow[]> {
  const ids = await selectPageOfIds(db, page).execute();
  return listCasesByIds(
    db,
    ids.map(({ id }) => id),
  );
}

/** Waiting cases: those with one of these reasons, then appeals, then the rest; the oldest first. */
export async function listGravest(
  db: Db,
  reasons: readonly string[],
  limit: number,
): Promise<QueueRow[]> {
  const ids = await db
    .selectFrom('report_cases')
    .select('id')
    .where('waits', '=', true)
    .orderBy(({ case: when, exists, selectFrom }) =>
      when()
        .when('status', '=', 'appealed')
        .then(1)
        .when(
          exists(
            selectFrom('reports')
              .select('reports.id')
              .whereRef('reports.case_id', '=', 'report_cases.id')
              .where('reports.reason', 'in', reasons),
          ),
        )
        .then(0)
        .else(2)
        .end(),
    )
    .orderBy('queued_at')
    .orderBy('id')
    .limit(limit)
    .execute();
  return listCasesByIds(
    db,
    ids.map(({ id }) => id),
  );
}

export async function countQueue(db: Db, waits: boolean): Promise<number> {
  const { count } = await db
    .selectFrom('report_cases')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('waits', '=', waits)
    .executeTakeFirstOrThrow();
  return Number(count);
}
