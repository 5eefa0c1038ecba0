-- One chat for each home and pair of people: both user ids, the smaller first.
alter table chats add column people_key text check (length(people_key) <= 80);
create unique index chats_people_key on chats (property_id, people_key);

alter table chat_participants
  add column blocked_at timestamptz(3),
  -- The time of the last email about unread messages in this chat.
  add column digest_sent_at timestamptz(3);

alter table profiles add column message_digest boolean not null default true;

create table chat_reports (
  id uuid primary key,
  chat_id uuid references chats (id) on delete set null,
  reporter_id uuid references profiles (id) on delete set null,
  reported_id uuid references profiles (id) on delete set null,
  reason text not null check (reason in ('fraud', 'harassment', 'spam', 'other')),
  details text not null default '' check (length(details) <= 1000),
  created_at timestamptz(3) not null default now()
);
create index chat_reports_reporter on chat_reports (reporter_id);
create index chat_reports_reported on chat_reports (reported_id);
