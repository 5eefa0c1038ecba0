-- A report weighs by what became of its reporter's earlier ones, as they stood when it was made.
alter table reports
  add column upheld_before integer not null default 0 check (upheld_before >= 0),
  add column dismissed_before integer not null default 0 check (dismissed_before >= 0),
  add column weight double precision not null default 1 check (weight > 0);

alter table report_cases
  -- the weights of its reports, of each person the heaviest
  add column score double precision not null default 0,
  -- a report of it says that somebody may lose money, or is threatened
  add column is_grave boolean not null default false,
  -- of a person whom several unrelated people reported: held for review until this is decided
  add column held_at timestamptz(3),
  -- what the person held says, once
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
-- What is looked at first: held people, then what is grave, then appeals, then the rest.
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

-- Follows that case, for those who list homes.
alter table profiles add column held_at timestamptz(3);
-- A home that its held lister added; hidden until the case is decided.
alter table properties
  add column held_at timestamptz(3),
  add constraint properties_held check (held_at is null or hidden_at is not null);
create index properties_held on properties (owner_id) where held_at is not null;
