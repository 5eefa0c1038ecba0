-- When a person last confirmed that the home is available. Existing listings count as confirmed on
-- the day of the migration (DEC-28). Editing does not confirm.
alter table properties
  add column confirmed_at timestamptz(3) not null default now(),
  add column asked_at timestamptz(3),
  drop constraint properties_state_check,
  -- lapsed: off the market because its lister did not confirm it.
  add constraint properties_state_check
    check (state in ('available', 'unavailable', 'rented', 'lapsed'));

-- The main index for lists contains every column of the filters and orders (0025, 0039).
drop index properties_newest;
create index properties_newest on properties (created_at desc, id desc)
  include (type, price, bedrooms, place, offers, confirmed_at) where is_listed;
create index properties_confirmed on properties (confirmed_at desc, id desc)
  include (type, price, bedrooms, place, created_at) where is_listed;
