-- A report is weighted by the outcome of its reporter's earlier reports.
alter table reports
  add column upheld_before integer not null default 0 check (upheld_before >= 0),
  add column dismissed_before integer not null default 0 check (dismissed_before >= 0),
  add column weight double precision not null default 1 check (weight > 0);

alter table report_cases
  -- The sum over all reporters, each with their report of the highest weight.
  add column score double precision not null default 0,
  -- A report says that a person may lose money, or is threatened.
  add column is_grave boolean not null default false,
  -- Set if several unrelated people reported the person, who is then on hold until the decision.
  add column held_at timestamptz(3),
  add column statement text check (length(statement) <= 2000),
  add column stated_at timestamptz(3),
  add constraint report_cases_held check (held_at is null or subject = 'account'),
  add constraint report_cases_statement
    check ((statement is null) = (stated_at is null) and (stated_at is null or held_at is not null));
update report_cases set
  score = people_count,
  is_grave = exists (
    select from reports where reports.case_id = report_cases.id
      and reason in ('fraud', 'harassment', 'money_before_viewing', 'not_the_owner')
  );
-- The order of review: people on hold, then serious cases, then appeals, then all others.
alter table report_cases add column gravity smallint not null generated always as (
  case
    when status = 'open' and held_at is not null then 0
    when status = 'open' and is_grave then 1
    when status = 'appealed' then 2
    else 3
  end
) stored;
create index report_cases_by_gravity
  on report_cases (waits, gravity, score desc, queued_at, id);
create unique index report_cases_open_hold on report_cases (person_id)
  where status = 'open' and held_at is not null;

-- A copy of the case's held_at, for people who list homes.
alter table profiles add column held_at timestamptz(3);
-- A home that a lister on hold added. It is hidden until the case is decided.
alter table properties
  add column held_at timestamptz(3),
  add constraint properties_held check (held_at is null or hidden_at is not null);
create index properties_held on properties (owner_id) where held_at is not null;
