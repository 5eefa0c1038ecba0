-- Whom alerts go to -------------------------------------------------------------------------

-- An account, or an address without one: of that nothing but the address is kept.
create table alert_subscribers (
  id uuid primary key default gen_random_uuid(),
  user_id uuid unique references users (id) on delete cascade,
  email text unique check (email = lower(email) and length(email) <= 254),
  -- whether the person hears of homes they saved
  tells_of_saved boolean not null default true,
  -- no message before: the last one was just now, or the person's hours are quiet
  not_before timestamptz(3) not null default '-infinity',
  created_at timestamptz(3) not null default now(),
  check (num_nonnulls(user_id, email) = 1)
);
create index alert_subscribers_not_before on alert_subscribers (not_before);

-- Saved searches ----------------------------------------------------------------------------

create table saved_searches (
  id uuid primary key default gen_random_uuid(),
  subscriber_id uuid not null references alert_subscribers (id) on delete cascade,
  name text not null check (length(name) between 1 and 120),
  frequency text not null check (frequency in ('instant', 'daily', 'weekly')),
  -- what homes have to be like, each as the filter of the list has it; what is not asked for is open
  words text not null default '' check (length(words) <= 100),
  city text not null default '' check (length(city) <= 80),
  type text not null default 'all'
    check (type in ('house', 'apartment', 'condo', 'townhouse', 'land', 'commercial', 'all')),
  min_price integer not null default 0,
  max_price integer,
  bedrooms integer not null default 0,
  -- bits, as those of properties
  offers integer not null default 0,
  -- null without words
  query tsquery,
  -- SHA-256 of the token of the mail that asks its owner; null once it is answered
  token_hash text unique,
  paused_at timestamptz(3),
  -- when what was found is told; null while nothing was
  due_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  place text not null generated always as (lower(city)) stored,
  -- the highest rent there can be stands for no limit
  price_limit numeric(12, 2) not null
    generated always as (coalesce(max_price, 9999999999.99)) stored,
  is_open boolean not null generated always as (paused_at is null and token_hash is null) stored,
  -- The same search is saved once.
  constraint saved_searches_once unique nulls not distinct
    (subscriber_id, place, type, min_price, max_price, bedrooms, offers, words)
);
-- A home looks for the searches that it fits: by its place, its type and its price.
create index saved_searches_fitting on saved_searches (place, type, price_limit)
  include (min_price, bedrooms, offers, created_at) where is_open;
create index saved_searches_due on saved_searches (due_at) where due_at is not null;
create index saved_searches_unconfirmed on saved_searches (created_at) where token_hash is not null;

-- Everything that a search for a place may say of one: the stretches of its name, and nothing.
create function stretches_of(place text) returns setof text
language sql immutable parallel safe rows 200 as $$
  select '' union select substr(place, first, length)
  from generate_series(1, length(place)) as first,
    generate_series(1, least(80, length(place) - first + 1)) as length
$$;

-- Which homes a search has found, each once for each reason: kept as long as both are there.
create table search_matches (
  search_id uuid not null references saved_searches (id) on delete cascade,
  property_id uuid not null references properties (id) on delete cascade,
  reason text not null check (reason in ('new', 'cheaper', 'available')),
  found_at timestamptz(3) not null default clock_timestamp(),
  told_at timestamptz(3),
  primary key (search_id, property_id, reason)
);
create index search_matches_waiting on search_matches (search_id) where told_at is null;
create index search_matches_property on search_matches (property_id);

-- Saved homes -------------------------------------------------------------------------------

-- What became of a home that somebody saved, until and after they were told.
create table favourite_changes (
  subscriber_id uuid not null references alert_subscribers (id) on delete cascade,
  property_id uuid not null references properties (id) on delete cascade,
  kind text not null check (kind in ('let', 'price', 'available')),
  -- before the change, a month
  price numeric(12, 2) not null,
  changed_at timestamptz(3) not null default now(),
  told_at timestamptz(3),
  primary key (subscriber_id, property_id, kind)
);
create index favourite_changes_waiting on favourite_changes (subscriber_id) where told_at is null;
create index favourite_changes_property on favourite_changes (property_id);

-- What was seen -----------------------------------------------------------------------------

-- Homes that were on offer at some time, as they were when searches last looked at them.
create table alerted_properties (
  property_id uuid primary key references properties (id) on delete cascade,
  is_listed boolean not null,
  state text not null,
  price numeric(12, 2) not null,
  currency text not null
);
insert into alerted_properties (property_id, is_listed, state, price, currency)
select id, is_listed, state, price, currency from properties;

-- Up to which commit the changes of homes have been looked at; whoever looks holds the row.
create table alert_position (
  is_only boolean primary key default true check (is_only),
  snapshot text,
  taken_at timestamptz(3)
);
insert into alert_position (is_only) values (true);

-- Notifications -----------------------------------------------------------------------------

alter table push_preferences drop constraint push_preferences_kinds_check;
alter table push_preferences add constraint push_preferences_kinds_check check (
  kinds <@ array['messages', 'inquiries', 'replies', 'homes', 'confirmations', 'alerts']
);
-- Nobody has said anything about homes yet; whoever wants no notification of anything gets none.
update push_preferences set kinds = kinds || 'homes'::text where kinds <> '{}';
alter table pushes drop constraint pushes_kind_check;
alter table pushes add constraint pushes_kind_check check (
  kind in ('messages', 'inquiries', 'replies', 'homes', 'confirmations', 'alerts')
);
