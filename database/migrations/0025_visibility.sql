-- An agency, like any account, is suspended if its account is inactive (DEC-02).
alter table agencies drop column suspended_at;
-- A copy of profiles.is_active of the agency's account; true without an account.
alter table agencies add column account_active boolean not null default true;
-- A public agency has a page, is in the list, and its name is on its listings (DEC-06).
alter table agencies add column is_public boolean not null generated always as (
  published_at is not null and deleted_at is null and account_active
) stored;
create index agencies_by_name on agencies (lower(name), id) where is_public;

create function follow_agency_account() returns trigger language plpgsql as $$
begin
  update agencies set account_active = new.is_active
  where id = new.agency_id and account_active <> new.is_active;
  return null;
end $$;
create trigger profiles_agency_account after insert or update of is_active, role, agency_id
  on profiles for each row when (new.role = 'agency' and new.agency_id is not null)
  execute function follow_agency_account();

drop index properties_newest, properties_price, properties_type, properties_place,
  properties_rooms, properties_search;
alter table properties drop column is_public;
-- Open to anyone with the URL, even if the home is rented or unavailable (P3, P3h).
alter table properties add column is_visible boolean not null generated always as (
  lister_active and hidden_at is null and deleted_at is null
) stored;
-- Visible and on offer: included in lists and counts, and open to questions (P1).
alter table properties add column is_listed boolean not null generated always as (
  lister_active and hidden_at is null and deleted_at is null and state = 'available'
) stored;

-- Browse first finds ids in a covering partial index, then reads 24 rows. Each index has every
-- column of the filters and orders, so the table is read only for the 24 rows.
create index properties_newest on properties (created_at desc, id desc)
  include (type, price, bedrooms, place) where is_listed;
create index properties_price on properties (price, id)
  include (type, bedrooms, place, created_at) where is_listed;
create index properties_type on properties (type, created_at desc, id desc)
  include (price, bedrooms, place) where is_listed;
create index properties_place on properties (place, created_at desc, id desc)
  include (type, price, bedrooms) where is_listed;
create index properties_rooms on properties (type, bedrooms, price)
  include (place, created_at, id) where is_listed;
create index properties_search on properties using gin (search_vector) where is_listed;

create or replace function count_listings() returns trigger language plpgsql as $$
declare
  changes text := case tg_op
    when 'INSERT' then 'select 1 as change, * from added'
    when 'DELETE' then 'select -1 as change, * from removed'
    else 'select 1 as change, * from added union all select -1, * from removed'
  end;
begin
  -- In the order of the key, so that two writers never wait for each other.
  execute 'insert into listing_counts (city, suburb, type, listings)
    select city, suburb, type, sum(change) from (' || changes || ') as changes
    where is_listed group by city, suburb, type having sum(change) <> 0
    order by city, suburb, type
    on conflict (city, suburb, type)
    do update set listings = listing_counts.listings + excluded.listings';
  return null;
end $$;

-- Keeps lister_active equal to the owner's is_active. The lock makes an insert wait for a
-- concurrent deactivation of the owner, or makes the deactivation find the new listing.
create function follow_lister() returns trigger language plpgsql as $$
begin
  select is_active into new.lister_active from profiles where id = new.owner_id for share;
  -- The foreign key refuses an owner who does not exist.
  new.lister_active := coalesce(new.lister_active, false);
  return new;
end $$;
create trigger properties_follow_lister before insert or update of owner_id, lister_active
  on properties for each row execute function follow_lister();

create function spread_lister_active() returns trigger language plpgsql as $$
begin
  update properties set lister_active = new.is_active where owner_id = new.id;
  return null;
end $$;
create trigger profiles_spread_active after update of is_active on profiles
  for each row when (old.is_active is distinct from new.is_active)
  execute function spread_lister_active();

-- The agency's name is on its listings while the agency is public.
create or replace function complete_property() returns trigger language plpgsql as $$
begin
  new.agency_name := (select name from agencies where id = new.agency_id and is_public);
  -- A location may arrive as a JSON string that holds the object (ENT-10).
  if jsonb_typeof(new.location) = 'string' then
    new.location := (new.location #>> '{}')::jsonb;
  end if;
  return new;
end $$;

drop trigger agencies_spread_name on agencies;
create or replace function spread_agency_name() returns trigger language plpgsql as $$
begin
  update properties set agency_name = case when new.is_public then new.name end
  where agency_id = new.id;
  return null;
end $$;
create trigger agencies_spread_name after update on agencies
  for each row when ((old.name, old.is_public) is distinct from (new.name, new.is_public))
  execute function spread_agency_name();

update agencies set account_active = false
from profiles
where profiles.agency_id = agencies.id and profiles.role = 'agency' and not profiles.is_active;
update properties set lister_active = false
from profiles
where profiles.id = properties.owner_id and not profiles.is_active;
update properties set agency_id = properties.agency_id
from agencies
where agencies.id = properties.agency_id and not agencies.is_public;
