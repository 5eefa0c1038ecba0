import { type Expression, type Insertable, type RawBuilder, sql, type Transaction } from 'kysely';
import type {
  AffectedPeople,
  BreachMail,
} from '../../../../contract/data-protection/breaches-api.ts';
import { retentionDays } from '../../../../contract/retention.ts';
import { isAddressOf } from '../../../../database/address-queries.ts';
import type { Db } from '../../../../database/database.ts';
import { isAddressOnLegalHold } from '../../../../database/holds/legal-hold-queries.ts';
import { changeInBatches } from '../../../../database/repeat-in-batches.ts';
import type { Breaches, DB } from '../../../../database/rows.generated.ts';
import type { Slice } from '../../../http/lists/list-page.ts';

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

/** Breaches not yet reported to the regulator, or not yet emailed to the people affected. */
export const listUnfinishedBreaches = (db: Db) =>
  db
    .selectFrom('breaches')
    .select(['id', 'title', 'noticed_at', 'regulator_told_at', 'mail_requested_at'])
    .select(({ exists, selectFrom }) =>
      exists(selectFrom('breach_people').select('email').whereRef('breach_id', '=', 'breaches.id'))
        .$castTo<boolean>()
        .as('has_people'),
    )
    .where(({ or, eb }) =>
      or([eb('regulator_told_at', 'is', null), eb('mail_requested_at', 'is', null)]),
    )
    .orderBy('noticed_at')
    .execute();

export type UnfinishedBreach = Awaited<ReturnType<typeof listUnfinishedBreaches>>[number];

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

/** Selects the ids of accounts for which a domain created rows during the period. */
type AccountsInPeriod = (
  db: Db,
  period: { from: string; until: string },
) => Expression<{ id: string | null }>;

/** Other domains' queries for the people and email addresses that a breach affects. */
export interface AffectedPorts {
  inquired: AccountsInPeriod;
  messaged: AccountsInPeriod;
  /** queries for all email addresses that are stored without an account */
  addresses: readonly ((db: Db) => Expression<{ email: string | null }>)[];
}

/** The people to add; pasted addresses have already been validated and split. */
export type PeopleToAdd =
  | Exclude<AffectedPeople, { who: 'addresses' }>
  | { who: 'addresses'; list: string[] };

/** Adds each mailbox once, using the email address of its account, if any. Keeps existing rows. */
export async function addPeople(
  trx: Transaction<DB>,
  ports: AffectedPorts,
  breachId: string,
  people: PeopleToAdd,
): Promise<void> {
  await sql`
    insert into breach_people (breach_id, email)
    select distinct on (canonical_mailbox(email)) ${breachId}::uuid, email
    from (${addressesOf(trx, ports, people)}) as affected
    where not exists (
      select from breach_people
      where breach_id = ${breachId}::uuid
        and canonical_mailbox(breach_people.email) = canonical_mailbox(affected.email)
    )
    order by canonical_mailbox(email), email in (select users.email from users) desc, email
  `.execute(trx);
}

function addressesOf(db: Db, ports: AffectedPorts, people: PeopleToAdd): RawBuilder<unknown> {
  if (people.who === 'addresses') return sql`select unnest(${people.list}::text[]) as email`;
  if (!('from' in people)) {
    const withoutAccount = people.who === 'everyone' ? ports.addresses : [];
    const others = withoutAccount.map((addresses) => addresses(db));
    return sql.join([sql`select email from users`, ...others], sql` union all `);
  }
  const { who, from, until } = people;
  if (who === 'registered')
    return sql`
      select email from users
      where created_at between ${from}::timestamptz and ${until}::timestamptz`;
  if (who === 'signed_in')
    return sql`
      select email from users where exists (
        select from sessions where user_id = users.id
          and created_at <= ${until}::timestamptz and rotated_at >= ${from}::timestamptz
      ) or exists (
        select from user_analytics where user_id = users.id and event_type = 'sign_in'
          and created_at between ${from}::timestamptz and ${until}::timestamptz
      )`;
  return sql`select email from users where id in (${ports[who](db, { from, until })})`;
}

export const clearPeople = (trx: Transaction<DB>, breachId: string) =>
  trx.deleteFrom('breach_people').where('breach_id', '=', breachId).execute();

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

/** Claims and returns emails about breaches that are requested but not sent, one per person. */
export const claimUnmailed = (trx: Transaction<DB>, limit: number) =>
  trx
    .with('unmailed', (cte) =>
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
    .from('unmailed')
    .set({ told_at: sql`now()` })
    .whereRef('breach_people.breach_id', '=', 'unmailed.breach_id')
    .whereRef('breach_people.email', '=', 'unmailed.email')
    .returning(['breach_people.email', 'unmailed.mail_subject', 'unmailed.mail_text'])
    .execute();

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

export const exportAddress = {
  breach_people: (db: Db, email: string) =>
    db
      .selectFrom('breach_people')
      .innerJoin('breaches', 'breaches.id', 'breach_people.breach_id')
      .select(['breaches.noticed_at', 'breaches.affected_data', 'breach_people.told_at'])
      .where(isAddressOf('breach_people.email', email))
      .execute(),
};

export const eraseRowsOfAddress = (db: Db, email: string) =>
  db.deleteFrom('breach_people').where(isAddressOf('email', email)).execute();
