-- Notifications on devices -------------------------------------------------------------------

-- One pair for all processes, made at the first start: devices take pushes of this pair only.
create table push_keys (
  is_only boolean primary key default true check (is_only),
  public_key text not null check (length(public_key) = 87),
  -- under the server's key: a copy of the database sends no pushes
  sealed_private_key text not null check (length(sealed_private_key) <= 300),
  created_at timestamptz(3) not null default now()
);

-- Where a device is reached; it ends with its session, however that ends.
create table push_subscriptions (
  session_id uuid primary key references sessions (id) on delete cascade,
  endpoint text not null unique check (length(endpoint) <= 1000),
  p256dh text not null check (length(p256dh) = 87),
  auth text not null check (length(auth) = 22),
  created_at timestamptz(3) not null default now()
);

create table push_preferences (
  user_id uuid primary key references users (id) on delete cascade,
  kinds text[] not null
    check (kinds <@ array['messages', 'inquiries', 'replies', 'confirmations', 'alerts']),
  shows_text boolean not null,
  -- all three or none: 'HH:MM', 'HH:MM' and the name of a time zone
  quiet_from text,
  quiet_until text,
  quiet_zone text check (length(quiet_zone) <= 64),
  check (num_nulls(quiet_from, quiet_until, quiet_zone) in (0, 3))
);

-- What is to be pushed, or was: kept for as long as a mail about it could still come.
create table pushes (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  kind text not null
    check (kind in ('messages', 'inquiries', 'replies', 'confirmations', 'alerts')),
  -- what it is about: of what waits only the latest is sent
  topic text not null check (length(topic) <= 100),
  -- whose words or name it carries
  about uuid[] not null default '{}',
  -- as those of mails; gone once it is sent
  sealed_words text,
  -- goes in its place when no device shows it
  mail_id uuid references mail_outbox (id) on delete set null,
  attempts integer not null default 0,
  created_at timestamptz(3) not null default now(),
  -- when the latest of what it tells happened
  news_at timestamptz(3) not null default now(),
  due_at timestamptz(3) not null,
  sent_at timestamptz(3),
  shown_at timestamptz(3)
);
create unique index pushes_waiting on pushes (user_id, topic) where sent_at is null;
create index pushes_due on pushes (due_at) where sent_at is null;
create index pushes_topic on pushes (topic, user_id);
create index pushes_user on pushes (user_id);
create index pushes_created on pushes (created_at);
create index pushes_mail on pushes (mail_id) where mail_id is not null;
