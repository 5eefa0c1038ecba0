-- A reported listing or chat partner, with all reports until the decision. The decision and its
-- appeal are in the same row, so that administrators only need to lock one row.
create table report_cases (
  id uuid primary key default gen_random_uuid(),
  subject text not null check (subject in ('listing', 'conversation')),
  property_id uuid references properties (id) on delete set null,
  chat_id uuid references chats (id) on delete set null,
  -- The person responsible: the owner of the listing, or the reported chat partner.
  person_id uuid references profiles (id) on delete set null,
  status text not null default 'open' check (status in ('open', 'decided', 'appealed', 'closed')),
  waits boolean not null generated always as (status in ('open', 'appealed')) stored,
  -- The number of reporters, stored so that sorting by it needs no aggregation.
  people_count integer not null check (people_count > 0),
  -- When the case joined the queue: at the first report, or at the appeal.
  queued_at timestamptz(3) not null,
  outcome text check (outcome in ('no_action', 'hide_listing', 'warn', 'suspend')),
  reason text check (length(reason) <= 500),
  suspended_until timestamptz(3),
  decided_by uuid references profiles (id) on delete set null,
  decided_at timestamptz(3),
  -- The hash of the appeal link in the email. Using the link clears it.
  appeal_token_hash bytea unique check (length(appeal_token_hash) = 32),
  appeal_until timestamptz(3),
  appeal text check (length(appeal) <= 2000),
  appealed_at timestamptz(3),
  appeal_outcome text check (appeal_outcome in ('upheld', 'reversed')),
  appeal_reason text check (length(appeal_reason) <= 500),
  appeal_decided_by uuid references profiles (id) on delete set null,
  appeal_decided_at timestamptz(3),
  constraint report_cases_decision check ((status = 'open') = (outcome is null and decided_at is null)),
  constraint report_cases_appeal check ((status in ('appealed', 'closed')) = (appealed_at is not null)),
  constraint report_cases_end check (
    (status = 'closed') = (appeal_outcome is not null and appeal_decided_at is not null)
  )
);
create unique index report_cases_open_listing on report_cases (property_id) where status = 'open';
create unique index report_cases_open_conversation on report_cases (chat_id, person_id)
  where status = 'open';
create index report_cases_by_age on report_cases (waits, queued_at, id);
create index report_cases_by_people on report_cases (waits, people_count, queued_at, id);
create index report_cases_property on report_cases (property_id);
create index report_cases_chat on report_cases (chat_id);
create index report_cases_person on report_cases (person_id, queued_at);
create index report_cases_decided on report_cases (decided_at) where decided_at is not null;

create table reports (
  id uuid primary key,
  -- Null until a reporter without a session has confirmed the report by email.
  case_id uuid references report_cases (id) on delete cascade,
  property_id uuid references properties (id) on delete set null,
  chat_id uuid references chats (id) on delete set null,
  reporter_id uuid references profiles (id) on delete set null,
  reporter_email text
    check (reporter_email = lower(reporter_email) and length(reporter_email) <= 254),
  token_hash bytea unique check (length(token_hash) = 32),
  reason text not null check (length(reason) <= 40),
  details text not null default '' check (length(details) <= 1000),
  created_at timestamptz(3) not null default now()
);
create unique index reports_of_person on reports (property_id, reporter_id);
create unique index reports_of_address on reports (property_id, reporter_email);
create index reports_case on reports (case_id, created_at);
create index reports_chat on reports (chat_id);
create index reports_reporter on reports (reporter_id);
create index reports_address on reports (reporter_email) where reporter_email is not null;
create index reports_unconfirmed on reports (created_at) where case_id is null;

insert into report_cases (subject, chat_id, person_id, people_count, queued_at)
select 'conversation', chat_id, reported_id, greatest(count(distinct reporter_id), 1),
  min(created_at)
from chat_reports group by chat_id, reported_id;
insert into reports (id, case_id, chat_id, reporter_id, reason, details, created_at)
select chat_reports.id, report_cases.id, chat_reports.chat_id, reporter_id, chat_reports.reason,
  details, created_at
from chat_reports join report_cases on report_cases.chat_id is not distinct from chat_reports.chat_id
  and report_cases.person_id is not distinct from chat_reports.reported_id;
drop table chat_reports;

alter table properties
  add column hidden_reason text check (length(hidden_reason) <= 500),
  add constraint properties_hidden_reason check (hidden_reason is null or hidden_at is not null);
