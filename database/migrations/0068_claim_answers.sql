-- Renters who viewed a home confirm or correct its claims about power and water. Each renter
-- answers once for each value. A changed value starts without answers; a restored value has its old
-- answers.
create table claim_answers (
  property_id uuid not null references properties (id) on delete cascade,
  field text not null check (field in (
    'zesa', 'spared_line', 'solar', 'inverter', 'geyser', 'cooking', 'council_water_days',
    'borehole', 'borehole_drinkable', 'tank_litres'
  )),
  value text not null check (length(value) <= 40),
  user_id uuid not null references profiles (id) on delete cascade,
  -- The value that the renter found instead; null confirms.
  found text check (length(found) <= 40 and found <> value),
  answered_at timestamptz(3) not null default now(),
  primary key (property_id, field, value, user_id)
);
create index claim_answers_user on claim_answers (user_id);

create table claim_questions (
  property_id uuid not null references properties (id) on delete cascade,
  field text not null,
  value text not null,
  asked_at timestamptz(3) not null default now(),
  -- When the lister insisted on the value.
  kept_at timestamptz(3),
  hidden_at timestamptz(3),
  primary key (property_id, field, value)
);

-- Claims hidden from renters and filters, for their current values.
alter table properties add column hidden_claims text[] not null default '{}';

create function said_claims(home properties) returns table (field text, value text)
language sql immutable parallel safe as $$
  select * from (values
    ('zesa', home.zesa), ('spared_line', home.spared_line::text), ('solar', home.solar),
    ('inverter', home.inverter::text), ('geyser', home.geyser), ('cooking', home.cooking),
    ('council_water_days', home.council_water_days::text), ('borehole', home.borehole),
    ('borehole_drinkable', home.borehole_drinkable::text), ('tank_litres', home.tank_litres::text)
  ) as said (field, value) where said.value is not null
$$;

-- Answers of suspended people do not count.
create function claim_tallies(home uuid) returns table (
  field text, value text, confirmed integer, corrected integer, confirmed_month text
) language sql stable parallel safe as $$
  select field, value, count(*) filter (where found is null)::integer, count(found)::integer,
    to_char(
      max(answered_at) filter (where found is null) at time zone 'Africa/Harare', 'YYYY-MM'
    )
  from claim_answers
  join profiles on profiles.id = claim_answers.user_id and profiles.is_active
  where property_id = home
  group by field, value
$$;

-- Four corrections hide a claim, as in contract/properties/claims/claims.ts.
create function recount_claims(ids uuid[]) returns void language plpgsql as $$
begin
  -- The lock makes concurrent writers count one after the other, including earlier answers.
  perform from properties where id = any(ids) order by id for no key update;
  update properties set hidden_claims = counted.hidden
  from (
    select home.id, array(
      select said.field from said_claims(home) as said
      join claim_tallies(home.id) as tally
        on tally.field = said.field and tally.value = said.value
      where tally.corrected >= 4
      order by said.field
    ) as hidden
    from properties as home where home.id = any(ids)
  ) as counted
  where properties.id = counted.id and properties.hidden_claims <> counted.hidden;
  perform note_property_changes(ids);
end $$;

create function note_claim_answers() returns trigger language plpgsql as $$
begin
  perform recount_claims(array(select distinct property_id from written));
  return null;
end $$;
create trigger claim_answers_note_added after insert on claim_answers
  referencing new table as written for each statement execute function note_claim_answers();
create trigger claim_answers_note_changed after update on claim_answers
  referencing new table as written for each statement execute function note_claim_answers();
create trigger claim_answers_note_removed after delete on claim_answers
  referencing old table as written for each statement execute function note_claim_answers();

create function note_changed_claims() returns trigger language plpgsql as $$
begin
  if exists (select from claim_answers where property_id = new.id) then
    perform recount_claims(array[new.id]);
  end if;
  return null;
end $$;
create trigger properties_note_claims after update on properties
  for each row when (
    (old.zesa, old.spared_line, old.solar, old.inverter, old.geyser, old.cooking,
      old.council_water_days, old.borehole, old.borehole_drinkable, old.tank_litres)
    is distinct from
    (new.zesa, new.spared_line, new.solar, new.inverter, new.geyser, new.cooking,
      new.council_water_days, new.borehole, new.borehole_drinkable, new.tank_litres)
  ) execute function note_changed_claims();

create function note_counted_person() returns trigger language plpgsql as $$
begin
  perform recount_claims(
    array(select distinct property_id from claim_answers where user_id = new.id)
  );
  return null;
end $$;
create trigger profiles_note_counted after update on profiles
  for each row when (old.is_active is distinct from new.is_active)
  execute function note_counted_person();

-- The local filters (0039) that hidden claims remove from amenities and features.
create function hidden_offers(hidden text[]) returns integer
language sql immutable parallel safe as $$
  select case when 'borehole' = any(hidden) then 1 else 0 end
    | case when hidden && array['solar', 'inverter'] then 2 else 0 end
    | case when 'zesa' = any(hidden) then 4 else 0 end
$$;

-- The formula of 0059 without hidden claims. Dropping the column also drops its index. A function
-- that calls the others could not be restored from a dump.
alter table properties drop column offers;
alter table properties add column offers integer not null generated always as (
  offers_as_said(
    offers_of(amenities, features) & ~hidden_offers(hidden_claims),
    case when 'zesa' = any(hidden_claims) then null else zesa end,
    case when 'solar' = any(hidden_claims) then null else solar end,
    case when 'inverter' = any(hidden_claims) then null else inverter end,
    case when 'borehole' = any(hidden_claims) then null else borehole end
  )
) stored;
create index properties_newest on properties (created_at desc, id desc)
  include (type, price, bedrooms, place, offers, confirmed_at, move_in_cost, let_as)
  where is_listed;
