-- The place as the city filter compares it: lower(city), a line feed, lower(suburb).
alter table properties add column place text not null generated always as (
  lower(location ->> 'city') || E'\n' || lower(location ->> 'suburb')
) stored;
alter table properties alter column place set statistics 1000;

-- Browse first finds ids in a covering partial index, then reads 24 rows. Each index has every
-- column of the filters and orders, so the table is read only for the 24 rows.
create index properties_newest on properties (created_at desc, id desc)
  include (type, price, bedrooms, place) where is_public;
create index properties_price on properties (price, id)
  include (type, bedrooms, place, created_at) where is_public;
create index properties_type on properties (type, created_at desc, id desc)
  include (price, bedrooms, place) where is_public;
create index properties_place on properties (place, created_at desc, id desc)
  include (type, price, bedrooms) where is_public;
create index properties_rooms on properties (type, bedrooms, price)
  include (place, created_at, id) where is_public;
-- Land has no bedrooms, so the planner must not treat the two filters as independent.
create statistics properties_type_bedrooms (mcv) on type, bedrooms from properties;

create index properties_owner on properties (owner_id, created_at desc) where deleted_at is null;
create index properties_agent on properties (agent_id, created_at desc) where deleted_at is null;
create index properties_agency on properties (agency_id, created_at desc) where deleted_at is null;
