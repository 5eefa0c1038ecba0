-- When somebody last said that a home is still to be had. What is listed today counts as confirmed
-- today (DEC-28). Editing does not confirm.
alter table properties
  add column confirmed_at timestamptz(3) not null default now(),
  -- when its lister was last asked
  add column asked_at timestamptz(3),
  drop constraint properties_state_check,
  -- lapsed: taken off offer because nobody confirmed it
  add constraint properties_state_check
    check (state in ('available', 'unavailable', 'rented', 'lapsed'));

-- The index from which the market is read holds all that filters and orders look at (0025, 0039).
drop index properties_newest;
create index properties_newest on properties (created_at desc, id desc)
  include (type, price, bedrooms, place, offers, confirmed_at) where is_listed;
create index properties_confirmed on properties (confirmed_at desc, id desc)
  include (type, price, bedrooms, place, created_at) where is_listed;
