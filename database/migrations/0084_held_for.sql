-- The person whose review a held home waits for. It can have another owner by then: an agent's
-- homes stay with the agency, and a held person can look after the homes of others.
alter table properties
  add column held_for uuid references profiles (id) on delete set null;
update properties set held_for = owner_id where held_at is not null;
-- The previous release does not write this column: a home without it waits for its owner's review.
create index properties_held_for on properties (held_for) where held_for is not null;
