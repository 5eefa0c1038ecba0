-- The person whose review blocks a held home. The home can have another owner by then: an agent's
-- homes stay with the agency, and a person on hold can manage homes of others.
alter table properties
  add column held_for uuid references profiles (id) on delete set null;
update properties set held_for = owner_id where held_at is not null;
-- The previous release does not write this column. Without it, the owner's review blocks the home.
create index properties_held_for on properties (held_for) where held_for is not null;
