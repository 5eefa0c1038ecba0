-- The VAPID key pair of all processes, created at the first start. Devices accept no other.
create table push_keys (
  is_only boolean primary key default true check (is_only),
  public_key text not null check (length(public_key) = 87),
  -- Encrypted with the server's key, so that a copy of the database cannot send notifications.
  sealed_private_key text not null check (length(sealed_private_key) <= 300),
  created_at timestamptz(3) not null default now()
);

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
  -- All three or none: 'HH:MM', 'HH:MM' and the name of a time zone.
  quiet_from text,
  quiet_until text,
  quiet_zone text check (length(quiet_zone) <= 64),
  check (num_nulls(quiet_from, quiet_until, quiet_zone) in (0, 3))
);

create table pushes (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  kind text not null
    check (kind in ('messages', 'inquiries', 'replies', 'confirmations', 'alerts')),
  -- The subject. Of all pending notifications with the same topic only the newest is sent.
  topic text not null check (length(topic) <= 100),
  -- People whose text or name the notification contains.
  about uuid[] not null default '{}',
  -- Encrypted like the text of emails, and cleared after sending.
  sealed_words text,
  mail_id uuid references mail_outbox (id) on delete set null,
  attempts integer not null default 0,
  created_at timestamptz(3) not null default now(),
  -- The time of the newest event in the notification.
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
