create table user_analytics (
  id uuid primary key default gen_random_uuid(),
  -- Null for an anonymous event, and after the account is deleted.
  user_id uuid references users (id) on delete set null,
  event_type text not null check (length(event_type) <= 40),
  metadata jsonb not null,
  -- Lower case; empty for an event without a place.
  city text not null check (length(city) <= 80),
  suburb text not null check (length(suburb) <= 80),
  user_agent text check (length(user_agent) <= 300),
  -- A truncated IP address, which many people share.
  network text check (length(network) <= 50),
  created_at timestamptz(3) not null default now()
);
create index user_analytics_newest on user_analytics (created_at desc, id desc);
create index user_analytics_person on user_analytics (user_id, created_at desc, id desc);
create index user_analytics_type on user_analytics (event_type, created_at desc, id desc);
create index user_analytics_replies on user_analytics (created_at) include (city, metadata)
  where event_type = 'reply';

-- Aggregated events by day in Zimbabwe and place, for charts, without personal data.
create table analytics_days (
  day date not null,
  event_type text not null check (length(event_type) <= 40),
  city text not null,
  suburb text not null,
  events integer not null,
  primary key (event_type, day, city, suburb)
) with (fillfactor = 50);

insert into analytics_days (day, event_type, city, suburb, events)
select (created_at at time zone 'Africa/Harare')::date as day, 'sign_up', '', '', count(*)
from users group by day;
insert into analytics_days (day, event_type, city, suburb, events)
select (inquiries.created_at at time zone 'Africa/Harare')::date as day, 'inquiry',
  lower(trim(city)) as place_city, lower(trim(suburb)) as place_suburb, count(*)
from inquiries join properties on properties.id = inquiries.property_id
group by day, place_city, place_suburb;
insert into analytics_days (day, event_type, city, suburb, events)
select day, 'property_view', lower(trim(city)) as place_city, lower(trim(suburb)) as place_suburb,
  sum(views)
from property_daily_counts join properties on properties.id = property_daily_counts.property_id
where views > 0
group by day, place_city, place_suburb;
