-- A listing can be hidden without a report. Its case is then decided from the start.
alter table report_cases
  drop constraint report_cases_people_count_check,
  add constraint report_cases_people_count_check
    check (people_count > 0 or (status <> 'open' and people_count = 0));
