-- The recipient of alerts: an account, or an email address without any other data.
create table alert_subscribers (
  id uuid primary key default gen_random_uuid(),
  user_id uuid unique references users (id) on delete cascade,
  email text unique check (email = lower(email) and length(email) <= 254),
  tells_of_saved boolean not null default true,
  -- The earliest time for the next alert, after a recent alert or during quiet hours.
  not_before timestamptz(3) not null default '-infinity',
  created_at timestamptz(3) not null default now(),
  check (num_nonnulls(user_id, email) = 1)
);
create index alert_subscribers_not_before on alert_subscribers (not_before);

create table saved_searches (
  id uuid primary key default gen_random_uuid(),
  subscriber_id uuid not null references alert_subscribers (id) on delete cascade,
  name text not null check (length(name) between 1 and 120),
  frequency text not null check (frequency in ('instant', 'daily', 'weekly')),
  -- The filters of the search, each as in the list's filter. Empty values match everything.
  words text not null default '' check (length(words) <= 100),
  city text not null default '' check (length(city) <= 80),
  type text not null default 'all'
    check (type in ('house', 'apartment', 'condo', 'townhouse', 'land', 'commercial', 'all')),
  min_price integer not null default 0,
  max_price integer,
  bedrooms integer not null default 0,
  offers integer not null default 0,
  query tsquery,
  -- SHA-256 of the token in the confirmation email; null after the confirmation.
  token_hash text unique,
  paused_at timestamptz(3),
  -- When to send the matches; null without new matches.
  due_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  place text not null generated always as (lower(city)) stored,
  -- "No limit" is stored as the highest possible rent.
  price_limit numeric(12, 2) not null
    generated always as (coalesce(max_price, 9999999999.99)) stored,
  is_open boolean not null generated always as (paused_at is null and token_hash is null) stored,
  constraint saved_searches_once unique nulls not distinct
    (subscriber_id, place, type, min_price, max_price, bedrooms, offers, words)
);
create index saved_searches_fitting on saved_searches (place, type, price_limit)
  include (min_price, bedrooms, offers, created_at) where is_open;
create index saved_searches_due on saved_searches (due_at) where due_at is not null;
create index saved_searches_unconfirmed on saved_searches (created_at) where token_hash is not null;

-- All substrings of a place's name that a search can contain, including the empty one.
create function stretches_of(place text) returns setof text
language sql immutable parallel safe rows 200 as $$
  select '' union select substr(place, first, length)
  from generate_series(1, length(place)) as first,
    generate_series(1, least(80, length(place) - first + 1)) as length
$$;

-- Homes that a search has found, once for each reason. Deleted with the search or the home.
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

create table favourite_changes (
  subscriber_id uuid not null references alert_subscribers (id) on delete cascade,
  property_id uuid not null references properties (id) on delete cascade,
  kind text not null check (kind in ('let', 'price', 'available')),
  price numeric(12, 2) not null,
  changed_at timestamptz(3) not null default now(),
  told_at timestamptz(3),
  primary key (subscriber_id, property_id, kind)
);
create index favourite_changes_waiting on favourite_changes (subscriber_id) where told_at is null;
create index favourite_changes_property on favourite_changes (property_id);

-- Homes that were on offer, in the state of the last check against the searches.
create table alerted_properties (
  property_id uuid primary key references properties (id) on delete cascade,
  is_listed boolean not null,
  state text not null,
  price numeric(12, 2) not null,
  currency text not null
);
insert into alerted_properties (property_id, is_listed, state, price, currency)
select id, is_listed, state, price, currency from properties;

-- The last commit whose changes have been checked. The checking process locks the row.
create table alert_position (
  is_only boolean primary key default true check (is_only),
  snapshot text,
  taken_at timestamptz(3)
);
insert into alert_position (is_only) values (true);

alter table push_preferences drop constraint push_preferences_kinds_check;
alter table push_preferences add constraint push_preferences_kinds_check check (
  kinds <@ array['messages', 'inquiries', 'replies', 'homes', 'confirmations', 'alerts']
);
-- Adds the new kind to everyone who has any notification enabled.
update push_preferences set kinds = kinds || 'homes'::text where kinds <> '{}';
alter table pushes drop constraint pushes_kind_check;
alter table pushes add constraint pushes_kind_check check (
  kind in ('messages', 'inquiries', 'replies', 'homes', 'confirmations', 'alerts')
);
