-- Browse answers ids from a covering partial index first and reads 24 rows second.
create index properties_newest on properties (created_at desc, id desc)
  include (type, price, bedrooms, city, suburb) where is_public;
create index properties_price on properties (price, id)
  include (type, created_at, bedrooms, city, suburb) where is_public;
create index properties_type on properties (type, created_at desc, id desc)
  include (price, bedrooms, city, suburb) where is_public;
create index properties_place on properties
  using gin ((lower(city) || ' ' || lower(suburb)) gin_trgm_ops) where is_public;

create index properties_owner on properties (owner_id, created_at desc) where deleted_at is null;
create index properties_agent on properties (agent_id, created_at desc) where deleted_at is null;
create index properties_agency on properties (agency_id, created_at desc) where deleted_at is null;
