create table sent_reminders (
  key text primary key,
  sent_at timestamptz not null default now()
);
