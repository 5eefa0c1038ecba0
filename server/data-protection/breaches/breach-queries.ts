import { type Insertable, sql, type Transaction } from 'kysely';
import type { AffectedPeople, BreachMail } from '../../../contract/data-protection/breaches-api.ts';
import { retentionDays } from '../../../contract/retention.ts';
import type { Db } from '../../../database/database.ts';
import { isAddressOnLegalHold } from '../../../database/holds/legal-hold-queries.ts';
import { changeInBatches } from '../../../database/repeat-in-batches.ts';
import type { Breaches, DB } from '../../../database/rows.generated.ts';
import type { Slice } from '../../http/lists/list-page.ts';

const selectBreaches = (db: Db) =>
  db
    .selectFrom('breaches')
    .selectAll('breaches')
    .select(({ selectFrom }) => {
      const people = selectFrom('breach_people').whereRef('breach_id', '=', 'breaches.id');
      return [
        people.select(({ fn }) => fn.countAll<string>().as('n')).as('people'),
        people.select(({ fn }) => fn.count<string>('told_at').as('n')).as('people_told'),
      ];
    });

export type BreachRow = NonNullable<Awaited<ReturnType<typeof findBreach>>>;

export const findBreach = (db: Db, id: string) =>
  selectBreaches(db).where('breaches.id', '=', id).executeTakeFirst();

const mostShown = 200;

export const listBreaches = (db: Db) =>
  selectBreaches(db).orderBy('noticed_at', 'desc').orderBy('id').limit(mostShown).execute();

/** Those that the regulator, or somebody affected, has not been told of. */
export const listOpenBreaches = (db: Db) =>
  db
    .selectFrom('breaches')
    .select(['id', 'title', 'noticed_at', 'regulator_told_at', 'mail_requested_at'])
    .where(({ or, and, eb, exists, selectFrom }) =>
      or([
        eb('regulator_told_at', 'is', null),
        and([
          eb('mail_requested_at', 'is', null),
          exists(
            selectFrom('breach_people')
              .select('email')
              .whereRef('breach_id', '=', 'breaches.id')
              .where('told_at', 'is', null),
          ),
        ]),
      ]),
    )
    .orderBy('noticed_at')
    .execute();

export type OpenBreach = Awaited<ReturnType<typeof listOpenBreaches>>[number];

/** Locks a breach against others who change it; undefined when there is none. */
export const lockBreach = (trx: Transaction<DB>, id: string) =>
  trx
    .selectFrom('breaches')
    .select(['id', 'regulator_told_at', 'mail_requested_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

export const insertBreach = (trx: Transaction<DB>, breach: Insertable<Breaches>) =>
  trx.insertInto('breaches').values(breach).returning('id').executeTakeFirstOrThrow();

export const updateBreach = (
  trx: Transaction<DB>,
  id: string,
  change: Partial<Insertable<Breaches>>,
) => trx.updateTable('breaches').set(change).where('id', '=', id).execute();

export const requestMail = (
  trx: Transaction<DB>,
  id: string,
  { subject, text }: BreachMail,
  now: Date,
) => updateBreach(trx, id, { mail_subject: subject, mail_text: text, mail_requested_at: now });

/** Adds people; those on the list already stay as they are. */
export async function addPeople(
  trx: Transaction<DB>,
  breachId: string,
  people: Exclude<AffectedPeople, { who: 'addresses' }> | { who: 'addresses'; list: string[] },
): Promise<void> {
  const emails =
    people.who === 'addresses'
      ? sql<string>`select unnest(${people.list}::text[]) as email`
      : people.who === 'accounts'
        ? sql<string>`select email from users`
        : sql<string>`
            select email from users where exists (
              select from sessions where user_id = users.id
                and created_at <= ${people.until}::timestamptz
                and rotated_at >= ${people.from}::timestamptz
            ) or exists (
              select from user_analytics where user_id = users.id and event_type = 'sign_in'
                and created_at between ${people.from}::timestamptz and ${people.until}::timestamptz
            )`;
  await sql`
    insert into breach_people (breach_id, email)
    select distinct ${breachId}::uuid, email from (${emails}) as affected
    on conflict do nothing
  `.execute(trx);
}

export const clearPeople = (trx: Transaction<DB>, breachId: string) =>
  trx.deleteFrom('breach_people').where('breach_id', '=', breachId).execute();

/** A stretch of the people affected, in the order of their addresses. */
export const listPeople = (db: Db, breachId: string, { after, limit }: Slice<string>) =>
  db
    .selectFrom('breach_people')
    .leftJoin('users', 'users.email', 'breach_people.email')
    .leftJoin('profiles', 'profiles.id', 'users.id')
    .select([
      'breach_people.email',
      'breach_people.told_at',
      'users.id as user_id',
      'profiles.name',
      'profiles.phone',
    ])
    .where('breach_id', '=', breachId)
    .$if(after !== undefined, (query) => query.where('breach_people.email', '>', after ?? ''))
    .orderBy('breach_people.email')
    .limit(limit)
    .execute();

export type AffectedPerson = Awaited<ReturnType<typeof listPeople>>[number];

/** Claims people who are to be mailed and have not been, each with the text. */
export const claimUntold = (trx: Transaction<DB>, limit: number) =>
  trx
    .with('untold', (cte) =>
      cte
        .selectFrom('breach_people')
        .innerJoin('breaches', 'breaches.id', 'breach_people.breach_id')
        .select(['breach_people.breach_id', 'breach_people.email', 'mail_subject', 'mail_text'])
        .where('told_at', 'is', null)
        .where('mail_requested_at', 'is not', null)
        .limit(limit)
        .forUpdate('breach_people')
        .skipLocked(),
    )
    .updateTable('breach_people')
    .from('untold')
    .set({ told_at: sql`now()` })
    .whereRef('breach_people.breach_id', '=', 'untold.breach_id')
    .whereRef('breach_people.email', '=', 'untold.email')
    .returning(['breach_people.email', 'untold.mail_subject', 'untold.mail_text'])
    .execute();

/** The breach stays; who was affected is erased. */
export const deleteOldBreachPeople = (db: Db) =>
  changeInBatches((limit) => {
    const row = sql<string>`breach_people.ctid`;
    const old = db
      .selectFrom('breach_people')
      .innerJoin('breaches', 'breaches.id', 'breach_people.breach_id')
      .select(row.as('row'))
      .where(
        'breaches.noticed_at',
        '<',
        sql<Date>`now() - make_interval(days => ${retentionDays.breachPeople})`,
      )
      .where((eb) => eb.not(isAddressOnLegalHold('breach_people.email')))
      .limit(limit);
    return db
      .deleteFrom('breach_people')
      .where(row, 'in', old.forUpdate('breach_people').skipLocked());
  });

/** For the person's own copy of their data. */
export const exportAddress = {
  breach_people: (db: Db, email: string) =>
    db
      .selectFrom('breach_people')
      .innerJoin('breaches', 'breaches.id', 'breach_people.breach_id')
      .select(['breaches.noticed_at', 'breaches.affected_data', 'breach_people.told_at'])
      .where('breach_people.email', '=', email)
      .execute(),
};

export const forgetAddress = (db: Db, email: string) =>
  db.deleteFrom('breach_people').where('email', '=', email).execute();
