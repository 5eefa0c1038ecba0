-- Breaches are never deleted.
create table breaches (
  id uuid primary key default gen_random_uuid(),
  title text not null check (title <> ''),
  happened text not null,
  affected_data text not null,
  measures text not null,
  noticed_at timestamptz not null,
  created_at timestamptz not null default now(),
  regulator_told_at timestamptz,
  regulator_reference text,
  -- The email to the people affected. A job sends it to those who have not received it.
  mail_subject text,
  mail_text text,
  mail_requested_at timestamptz,
  check ((regulator_told_at is null) = (regulator_reference is null)),
  check ((mail_requested_at is null) = (mail_text is null) and (mail_text is null) = (mail_subject is null))
);
create index breaches_open on breaches (noticed_at) where regulator_told_at is null;
create index breaches_newest on breaches (noticed_at desc, id);

-- People affected by a breach, by address. They may have no account.
create table breach_people (
  breach_id uuid not null references breaches on delete cascade,
  email text not null,
  told_at timestamptz,
  primary key (breach_id, email)
);
create index breach_people_email on breach_people (email);
create index breach_people_waiting on breach_people (breach_id) where told_at is null;
