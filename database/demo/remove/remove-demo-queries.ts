import { type SqlBool, sql, type Transaction } from 'kysely';
import { isMergedDay } from '../../merged-counts-queries.ts';
import type { DB } from '../../rows.generated.ts';
import { demoKey } from '../load/load-demo-queries.ts';
import { isDemoAgency, isDemoHome, isOfDemo } from './found-demo-queries.ts';

type Trx = Transaction<DB>;

export interface Removed {
  loadedAt: Date | undefined;
  /** ids of the accounts to delete */
  ids: readonly string[];
}

/** Makes a concurrent removal wait until this transaction ends. */
export const lockRemoval = (trx: Trx) =>
  sql`select pg_advisory_xact_lock(hashtext(${demoKey}))`.execute(trx);

/** A home's city and suburb, spelled as in the statistics. */
const place = sql`lower(trim(properties.city)) as city, lower(trim(properties.suburb)) as suburb`;

/** Deletes the demo's events, and subtracts them from the daily statistics. */
export async function deleteDemoEvents(trx: Trx, { loadedAt, ids }: Removed): Promise<void> {
  await subtractMergedViews(trx, ids);
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
      select day, 'property_view', ${place}, views
      from property_daily_counts join properties on properties.id = property_id
      where ${isDemoHome(ids)} and not ${isMergedDay}
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

/** Subtracts views whose exact day is unknown, beginning with each place's oldest days. */
const subtractMergedViews = (trx: Trx, ids: readonly string[]) =>
  sql`
    with merged as (
      select ${place}, min(day) as since, sum(views)::integer as views
      from property_daily_counts join properties on properties.id = property_id
      where ${isDemoHome(ids)} and ${isMergedDay}
      group by 1, 2
    ), counted as (
      select day, city, suburb, merged.views - coalesce(
        sum(events) over (
          partition by city, suburb order by day rows between unbounded preceding and 1 preceding
        ), 0) as left_over
      from analytics_days join merged using (city, suburb)
      where event_type = 'property_view' and day >= merged.since and ${isMergedDay}
    )
    update analytics_days set events = events - least(events, counted.left_over)
    from counted
    where event_type = 'property_view' and counted.left_over > 0
      and (analytics_days.day, analytics_days.city, analytics_days.suburb)
        = (counted.day, counted.city, counted.suburb)
  `.execute(trx);

/** Deletes cases about the demo, and pending cases reported only by demo accounts. */
export async function deleteDemoCases(trx: Trx, { loadedAt, ids }: Removed): Promise<void> {
  await sql`
    delete from report_cases where person_id = any(${ids}::uuid[]) or ${isOfDemo(loadedAt, 'queued_at')}
      or property_id in (select id from properties where ${isDemoHome(ids)})
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

/** Deletes the homes. The database also deletes the rows that refer to them. */
export const deleteDemoHomes = (trx: Trx, { ids }: Removed) =>
  trx.deleteFrom('properties').where(isDemoHome(ids)).execute();

/** Deletes conversations without a real person, even if their demo accounts are already deleted. */
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

/** Deletes invitations by demo administrators, which would otherwise outlive the accounts. */
export const deleteDemoInvitations = (trx: Trx, { ids }: Removed) =>
  trx
    .deleteFrom('one_time_tokens')
    .where('purpose', '=', 'invite_admin')
    .where(sql<SqlBool>`created_by = any(${ids}::uuid[])`)
    .execute();

export const deleteDemoNotices = (trx: Trx, { loadedAt }: Removed) =>
  trx.deleteFrom('council_notices').where(isOfDemo(loadedAt, 'imported_at')).execute();

/** Deletes an account's public demo password. The person sets a new one by email. */
export async function dropPassword(trx: Trx, userId: string): Promise<void> {
  await trx.updateTable('users').set({ password_hash: null }).where('id', '=', userId).execute();
  await trx.deleteFrom('sessions').where('user_id', '=', userId).execute();
}

/** Allows the demo to be loaded again outside production. */
export const forgetDemo = (trx: Trx) =>
  trx.deleteFrom('installation').where('key', '=', demoKey).execute();
