alter table reports
  -- A keyed hash of the reporter's mailbox. It outlives the account, so that no one counts twice.
  add column reporter_mailbox bytea check (length(reporter_mailbox) = 32),
  add column counts_for_hold boolean not null default false;
create index reports_mailbox on reports (reporter_mailbox) where reporter_mailbox is not null;

-- The mailbox of the reported person; null if the account no longer existed.
alter table report_cases
  add column person_mailbox bytea check (length(person_mailbox) = 32);
create index report_cases_mailbox on report_cases (person_mailbox)
  where person_mailbox is not null;
create index report_cases_by_gravity_and_people
  on report_cases (waits, gravity, people_count desc, queued_at, id);

-- Mailboxes of people who deleted their account while on hold. If they return, they are on hold.
create table held_mailboxes (
  mailbox bytea primary key check (length(mailbox) = 32),
  held_at timestamptz(3) not null,
  people_count integer not null check (people_count > 0),
  created_at timestamptz(3) not null
);
create index held_mailboxes_age on held_mailboxes (created_at);

-- Unused from this release: reports.weight, upheld_before and dismissed_before, report_cases.score,
-- and the index report_cases_by_gravity. A later release drops them.
