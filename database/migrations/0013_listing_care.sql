create table property_daily_counts (
  property_id uuid not null references properties (id) on delete cascade,
  day date not null,
  views integer not null default 0 check (views >= 0),
  contact_taps integer not null default 0 check (contact_taps >= 0),
  primary key (property_id, day)
);

-- Contact details shown to people, for rate limits and for answering access requests (S32).
create table contact_reveals (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references profiles (id) on delete cascade,
  property_id uuid not null references properties (id) on delete cascade,
  created_at timestamptz(3) not null default now()
);
create index contact_reveals_user on contact_reveals (user_id, created_at desc);
create index contact_reveals_property on contact_reveals (property_id);
