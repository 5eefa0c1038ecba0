import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import { isConfirmedLister, isVouchedFor } from '../agencies/member-queries.ts';

const mostFound = 5;
const confirmedDays = 7;

export interface FoundLister {
  kind: 'agency' | 'agent';
  name: string;
  /** of an agent, where it is public */
  agency: string | null;
  agency_id: number | null;
  /** whose inquiries are counted */
  account_id: string | null;
  confirmed: boolean;
  /** YYYY-MM */
  since: string;
  homes: number;
  confirmed_homes: number;
  upheld_reports: number;
}

interface Asked {
  /** in lower case */
  name: string;
  /** the last nine digits of a telephone number */
  phone: string | undefined;
}

const homesOf = (condition: ReturnType<typeof sql>) => sql`
  (select count(*)::integer from properties where is_listed and ${condition}) as homes,
  (select count(*)::integer from properties where is_listed and ${condition}
    and confirmed_at > now() - make_interval(days => ${sql.lit(confirmedDays)})) as confirmed_homes`;

/** Decided against the person, and not taken back after an appeal. */
const upheld = sql`
  outcome is not null and outcome <> 'no_action' and appeal_outcome is distinct from 'reversed'`;

/** Whoever lists a home names its agency alone: it counts once the agency vouches for them (DEC-32). */
const isOfAgency = sql`properties.agency_id = agencies.id and exists (
  select from profiles as lister
  left join profiles as agent on agent.id = properties.agent_id and agent.is_active
  where lister.id = coalesce(agent.id, properties.owner_id) and ${isConfirmedLister('lister')}
)`;

/** Public agencies by a part of their name, their telephone number or that of a verified certificate. */
export const findAgencies = (db: Db, { name, phone }: Asked): Promise<FoundLister[]> =>
  agenciesWhere(
    db,
    sql`(
      strpos(lower(agencies.name), ${name}) > 0
      or phone_end(agencies.phone) = ${phone ?? null}
      or exists (
        select from profiles where profiles.agency_id = agencies.id and role = 'agency'
          and phone_end(profiles.phone) = ${phone ?? null}
      )
      or exists (
        select from agency_certificates
        where agency_id = agencies.id and is_verified and upper(number) = upper(${name})
      )
    )`,
  );

export const findCheckedAgency = async (db: Db, id: number): Promise<FoundLister | undefined> =>
  (await agenciesWhere(db, sql`agencies.id = ${id}`))[0];

async function agenciesWhere(db: Db, isMeant: RawBuilder<unknown>): Promise<FoundLister[]> {
  const { rows } = await sql<FoundLister>`
    select 'agency' as kind, agencies.name, null as agency, agencies.id as agency_id,
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
    order by lower(agencies.name), agencies.id limit ${mostFound}
  `.execute(db);
  return rows;
}

/** Agents who are not suspended, by a part of their name or by their telephone number. */
export async function findAgents(db: Db, { name, phone }: Asked): Promise<FoundLister[]> {
  const pattern = `%${name.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  const { rows } = await sql<FoundLister>`
    select 'agent' as kind, profiles.name, agencies.name as agency, agencies.id as agency_id,
      profiles.id as account_id,
      agencies.id is not null and profiles.agency_confirmed_at is not null as confirmed,
      to_char(profiles.created_at at time zone 'Africa/Harare', 'YYYY-MM') as since,
      ${homesOf(sql`coalesce(properties.agent_id, properties.owner_id) = profiles.id`)},
      (select count(*)::integer from report_cases
        where person_id = profiles.id and ${upheld}) as upheld_reports
    from profiles
    left join agencies on agencies.id = profiles.agency_id and agencies.is_public
    where profiles.role = 'agent' and profiles.is_active and profiles.name is not null
      and (lower(profiles.name) like ${pattern} or phone_end(profiles.phone) = ${phone ?? null})
    order by lower(profiles.name), profiles.id limit ${mostFound}
  `.execute(db);
  return rows;
}
