import { type SqlBool, sql, type Transaction } from 'kysely';
import type { DB } from '../../rows.generated.ts';
import { demoKey } from '../load/load-demo-queries.ts';
import { isDemoAgency, isDemoHome, isOfDemo } from './found-demo-queries.ts';

type Trx = Transaction<DB>;

/** Which rows a removal is about. */
export interface Removed {
  loadedAt: Date | undefined;
  /** of the accounts that go */
  ids: readonly string[];
}

/** A second removal waits here until the first one has ended. */
export const lockRemoval = (trx: Trx) =>
  sql`select pg_advisory_xact_lock(hashtext(${demoKey}))`.execute(trx);

/** Deletes single events of the demo and of its accounts, and what they and its homes add to the days. */
export async function deleteDemoEvents(trx: Trx, { loadedAt, ids }: Removed): Promise<void> {
  await sql`
    with deleted as (
      delete from user_analytics where ${isOfDemo(loadedAt)} or user_id = any(${ids}::uuid[])
      returning event_type, metadata, city, suburb,
        (created_at at time zone 'Africa/Harare')::date as day
    ), single as (
      select day, event_type, city, suburb, 1 as times from deleted
      union all
      select day, 'search_without_results', city, suburb, 1 from deleted
      where event_type = 'search' and metadata ->> 'results' = '0'
      union all
      select day, 'property_view', lower(city), lower(suburb), views
      from property_daily_counts join properties on properties.id = property_id
      where ${isDemoHome(loadedAt, ids)}
    ), summed as (
      select day, event_type, city, suburb, sum(times)::integer as times from single
      group by day, event_type, city, suburb
    )
    update analytics_days set events = analytics_days.events - summed.times
    from summed
    where (analytics_days.event_type, analytics_days.day, analytics_days.city, analytics_days.suburb)
      = (summed.event_type, summed.day, summed.city, summed.suburb)
  `.execute(trx);
  await sql`
    delete from analytics_days
    where events <= 0 or day < (${loadedAt ?? null}::timestamptz at time zone 'Africa/Harare')::date
  `.execute(trx);
}

/** Deletes cases about the demo, with their reports, and waiting cases that only the demo reported. */
export async function deleteDemoCases(trx: Trx, { loadedAt, ids }: Removed): Promise<void> {
  await sql`
    delete from report_cases where person_id = any(${ids}::uuid[]) or ${isOfDemo(loadedAt, 'queued_at')}
      or property_id in (select id from properties where ${isDemoHome(loadedAt, ids)})
      or (
        status = 'open'
        and exists (select from reports where case_id = report_cases.id)
        and not exists (
          select from reports where case_id = report_cases.id
            and (reporter_id is null or reporter_id <> all(${ids}::uuid[]))
        )
      )
  `.execute(trx);
}

/** Deletes the homes; inquiries, pictures and what else hangs on them goes with the rows. */
export const deleteDemoHomes = (trx: Trx, { loadedAt, ids }: Removed) =>
  trx.deleteFrom('properties').where(isDemoHome(loadedAt, ids)).execute();

/** Deletes conversations of the demo in which no other person is, also after its people were deleted. */
export const deleteDemoChats = (trx: Trx, { loadedAt, ids }: Removed) =>
  trx
    .deleteFrom('chats')
    .where(isOfDemo(loadedAt))
    .where(
      sql<SqlBool>`not exists (
        select from chat_participants
        where chat_id = chats.id and user_id is not null and user_id <> all(${ids}::uuid[])
      )`,
    )
    .execute();

export const listDemoAgencies = (trx: Trx, { loadedAt, ids }: Removed) =>
  trx.selectFrom('agencies').select('id').where(isDemoAgency(loadedAt, ids)).execute();

/** Ends invitations that the demo's administrators sent, which would outlive their accounts. */
export const deleteDemoInvitations = (trx: Trx, { ids }: Removed) =>
  trx
    .deleteFrom('one_time_tokens')
    .where('purpose', '=', 'invite_admin')
    .where(sql<SqlBool>`created_by = any(${ids}::uuid[])`)
    .execute();

export const deleteDemoNotices = (trx: Trx, { loadedAt }: Removed) =>
  trx.deleteFrom('council_notices').where(isOfDemo(loadedAt, 'imported_at')).execute();

/** Ends a password that everybody knows: the person sets another one by mail. */
export async function dropPassword(trx: Trx, userId: string): Promise<void> {
  await trx.updateTable('users').set({ password_hash: null }).where('id', '=', userId).execute();
  await trx.deleteFrom('sessions').where('user_id', '=', userId).execute();
}

/** Forgets that there was a demo; outside production it can be loaded again. */
export const forgetDemo = (trx: Trx) =>
  trx.deleteFrom('installation').where('key', '=', demoKey).execute();
