import { type RawBuilder, sql } from 'kysely';

/** The number of active renters who confirmed or corrected one value of a field. */
export interface Tally {
  field: string;
  value: string;
  confirmed: number;
  corrected: number;
  /** YYYY-MM in Zimbabwe's time zone; null until a renter confirms the value. */
  confirmed_month: string | null;
}

export const talliesOf = (propertyId: RawBuilder<unknown>) => sql<Tally[]>`(
  select coalesce(json_agg(to_json(tally)), '[]') from claim_tallies(${propertyId}) as tally
)`;

export const countUnansweredClaims = () => sql<number>`(
  select count(*)::integer from said_claims(properties) as said
  join claim_questions as question
    on question.property_id = properties.id
    and question.field = said.field and question.value = said.value
  join claim_tallies(properties.id) as tally
    on tally.field = said.field and tally.value = said.value
  where tally.corrected >= 4 or (tally.corrected >= 2 and question.kept_at is null)
)`;

export interface CorrectedClaim {
  field: string;
  value: string;
  kept: boolean;
  found: { value: string; renters: number }[];
}

export const correctedClaims = () => sql<CorrectedClaim[]>`(
  select coalesce(json_agg(json_build_object(
    'field', question.field, 'value', question.value, 'kept', question.kept_at is not null,
    'found', (
      select coalesce(json_agg(to_json(each)), '[]') from (
        select answer.found as value, count(*)::integer as renters
        from claim_answers as answer
        join profiles on profiles.id = answer.user_id
          and profiles.is_active and profiles.role = 'renter'
        where answer.property_id = properties.id and answer.field = question.field
          and answer.value = question.value and answer.found is not null
        group by answer.found order by count(*) desc, answer.found
      ) as each
    )
  ) order by question.asked_at, question.field), '[]')
  from claim_questions as question where question.property_id = properties.id
)`;
