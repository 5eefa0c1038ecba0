-- A listing may be hidden without a report, as an account is suspended: decided from the start.
alter table report_cases
  drop constraint report_cases_people_count_check,
  add constraint report_cases_people_count_check
    check (people_count > 0 or (status <> 'open' and people_count = 0));
