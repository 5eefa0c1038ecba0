import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../database/database.ts';
import { isConfirmedLister, isVouchedFor } from '../agencies/member-queries.ts';
import { isNearName, nameMatches } from './name-queries.ts';

const mostFound = 5;
const confirmedDays = 7;

export interface FoundLister {
  kind: 'agency' | 'agent';
  name: string;
  agency: string | null;
  agency_id: number | null;
  /** The account whose inquiries are counted. */
  account_id: string | null;
  confirmed: boolean;
  /** The month of registration as YYYY-MM. */
  since: string;
  homes: number;
  confirmed_homes: number;
  upheld_reports: number;
  plain_name: string;
}

export interface Asked {
  text: string;
  /** Normalised for comparison (readPlainName). */
  plainName: string;
  /** The last nine digits of a phone number. */
  phone: string | undefined;
}

const homesOf = (condition: ReturnType<typeof sql>) => sql`
  (select count(*)::integer from properties where is_listed and ${condition}) as homes,
  (select count(*)::integer from properties where is_listed and ${condition}
    and confirmed_at > now() - make_interval(days => ${sql.lit(confirmedDays)})) as confirmed_homes`;

/** Decided against the person and not reversed on appeal. */
const upheld = sql`
  outcome is not null and outcome <> 'no_action' and appeal_outcome is distinct from 'reversed'`;

/** A home counts for an agency only if the agency has confirmed the lister (DEC-32). */
const isOfAgency = sql`properties.agency_id = agencies.id and exists (
  select from profiles as lister
  left join profiles as agent on agent.id = properties.agent_id and agent.is_active
  where lister.id = coalesce(agent.id, properties.owner_id) and ${isConfirmedLister('lister')}
)`;

export const findAgencies = (db: Db, { text, plainName, phone }: Asked): Promise<FoundLister[]> =>
  agenciesWhere(
    db,
    sql`agencies.id in (
      select id from agencies where ${nameMatches('name', plainName, { words: 'begin' })}
      union select id from agencies where phone_end(phone) = ${phone ?? null}
      union select agency_id from profiles
        where role = 'agency' and phone_end(phone) = ${phone ?? null}
      union select agency_id from agency_certificates
        where is_verified and certificate_key(number) = certificate_key(${text})
    )`,
    plainName,
  );

export const findCheckedAgency = async (db: Db, id: number): Promise<FoundLister | undefined> =>
  (await agenciesWhere(db, sql`agencies.id = ${id}`, ''))[0];

/** Names that are closest in length to the searched name come first. */
const closestFirst = (column: string, plainName: string) =>
  sql`abs(length(plain_name(${sql.ref(column)})) - ${plainName.length}::integer), lower(${sql.ref(column)})`;

async function agenciesWhere(
  db: Db,
  isMeant: RawBuilder<unknown>,
  plainName: string,
): Promise<FoundLister[]> {
  const { rows } = await sql<FoundLister>`
    select 'agency' as kind, agencies.name, plain_name(agencies.name), null as agency, agencies.id as agency_id,
      account.id as account_id, true as confirmed,
      to_char(agencies.created_at at time zone 'Africa/Harare', 'YYYY-MM') as since,
      ${homesOf(isOfAgency)},
      (select count(*)::integer from report_cases
        join profiles on profiles.id = report_cases.person_id
        where profiles.agency_id = agencies.id and ${isVouchedFor('profiles')}
          and ${upheld}) as upheld_reports
    from agencies
    left join lateral (
      select id from profiles where profiles.agency_id = agencies.id and role = 'agency'
      order by created_at limit 1
    ) as account on true
    where agencies.is_public and ${isMeant}
    order by ${closestFirst('agencies.name', plainName)}, agencies.id limit ${mostFound}
  `.execute(db);
  return rows;
}

export async function findAgents(db: Db, { plainName, phone }: Asked): Promise<FoundLister[]> {
  const { rows } = await sql<FoundLister>`
    select 'agent' as kind, profiles.name, plain_name(profiles.name), agencies.name as agency, agencies.id as agency_id,
      profiles.id as account_id,
      agencies.id is not null and profiles.agency_confirmed_at is not null as confirmed,
      to_char(profiles.created_at at time zone 'Africa/Harare', 'YYYY-MM') as since,
      ${homesOf(sql`coalesce(properties.agent_id, properties.owner_id) = profiles.id`)},
      (select count(*)::integer from report_cases
        where person_id = profiles.id and ${upheld}) as upheld_reports
    from profiles
    left join agencies on agencies.id = profiles.agency_id and agencies.is_public
    where profiles.role = 'agent' and profiles.is_active and profiles.name is not null
      and (
        ${nameMatches('profiles.name', plainName, { words: 'begin' })}
        or phone_end(profiles.phone) = ${phone ?? null}
      )
    order by ${closestFirst('profiles.name', plainName)}, profiles.id limit ${mostFound}
  `.execute(db);
  return rows;
}

/** Public names that differ from the given one by a single letter. */
export async function findNearNames(db: Db, plainName: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from (
      select name from agencies where is_public and ${isNearName('name', plainName)}
      union select name from profiles
        where role = 'agent' and is_active and ${isNearName('name', plainName)}
      union select name from council_notices
        where withdrawn_at is null and ${isNearName('name', plainName)}
      union select firm from council_notices
        where withdrawn_at is null and ${isNearName('firm', plainName)}
    ) as near
    order by ${closestFirst('name', plainName)}, name limit ${mostFound}
  `.execute(db);
  return rows.map(({ name }) => name);
}
