-- Reports are counted by people, not weighed ------------------------------------------------------

alter table reports
  -- keyed hash of the reporter's mailbox: it outlives the account, so that no one counts twice
  add column reporter_mailbox bytea check (length(reporter_mailbox) = 32),
  -- whether its reporter could hold a person for review when it was made
  add column counts_for_hold boolean not null default false;
create index reports_mailbox on reports (reporter_mailbox) where reporter_mailbox is not null;

-- the mailbox of the person it is about; null if their account no longer existed
alter table report_cases
  add column person_mailbox bytea check (length(person_mailbox) = 32);
create index report_cases_mailbox on report_cases (person_mailbox)
  where person_mailbox is not null;
create index report_cases_by_gravity_and_people
  on report_cases (waits, gravity, people_count desc, queued_at, id);

-- Mailboxes of people who deleted their account while held: they are held if they return.
create table held_mailboxes (
  mailbox bytea primary key check (length(mailbox) = 32),
  held_at timestamptz(3) not null,
  people_count integer not null check (people_count > 0),
  created_at timestamptz(3) not null
);
create index held_mailboxes_age on held_mailboxes (created_at);

-- No code names these any more: reports.weight, upheld_before and dismissed_before,
-- report_cases.score, and the index report_cases_by_gravity. A later release drops them.
