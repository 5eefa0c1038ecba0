-- Only answers of active renters count. A person who lists homes no longer counts.
create or replace function claim_tallies(home uuid) returns table (
  field text, value text, confirmed integer, corrected integer, confirmed_month text
) language sql stable parallel safe as $$
  select field, value, count(*) filter (where found is null)::integer, count(found)::integer,
    to_char(
      max(answered_at) filter (where found is null) at time zone 'Africa/Harare', 'YYYY-MM'
    )
  from claim_answers
  join profiles on profiles.id = claim_answers.user_id
    and profiles.is_active and profiles.role = 'renter'
  where property_id = home
  group by field, value
$$;
drop trigger profiles_note_counted on profiles;
create trigger profiles_note_counted after update on profiles
  for each row when ((old.is_active, old.role) is distinct from (new.is_active, new.role))
  execute function note_counted_person();

-- The map pin is part of the address. Moving it ends the right to let.
drop trigger properties_end_right_to_let on properties;
create trigger properties_end_right_to_let after update on properties
  for each row when (
    (old.owner_id, old.agent_id, old.agency_id, old.city, old.suburb,
      old.location ->> 'address', old.location -> 'coordinates')
      is distinct from
    (new.owner_id, new.agent_id, new.agency_id, new.city, new.suburb,
      new.location ->> 'address', new.location -> 'coordinates')
    or (old.deleted_at is null and new.deleted_at is not null)
  ) execute function end_right_to_let();

select recount_claims(array(select distinct property_id from claim_answers));
