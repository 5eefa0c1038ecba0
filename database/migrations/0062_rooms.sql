-- A home is let as a whole or by the room. The facts about a room are optional.
alter table properties
  add column let_as text not null default 'whole' check (let_as in ('whole', 'room')),
  add column rooms_offered integer check (rooms_offered between 0 and 50),
  add column priced_per text check (priced_per in ('room', 'head')),
  add column kitchen text check (kitchen in ('own', 'shared', 'none')),
  add column bathroom text check (bathroom in ('own', 'shared')),
  add column landlord_on_site boolean,
  add column suits text check (suits in ('anyone', 'one_person', 'couple', 'small_family', 'students'));
drop index properties_newest;
create index properties_newest on properties (created_at desc, id desc)
  include (type, price, bedrooms, place, offers, confirmed_at, move_in_cost, let_as)
  where is_listed;

alter table saved_searches add column let_as text check (let_as in ('whole', 'room'));
alter table saved_searches drop constraint saved_searches_once;
alter table saved_searches add constraint saved_searches_once unique nulls not distinct
  (subscriber_id, place, type, min_price, max_price, bedrooms, offers, words, max_move_in, let_as);
