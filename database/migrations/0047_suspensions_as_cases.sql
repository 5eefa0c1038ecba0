-- A suspension without a report is a case that is decided from the start.
alter table report_cases drop constraint report_cases_subject_check;
alter table report_cases add constraint report_cases_subject_check
  check (subject in ('listing', 'conversation', 'account'));
alter table report_cases drop constraint report_cases_people_count_check;
alter table report_cases add constraint report_cases_people_count_check
  check (people_count > 0 or (subject = 'account' and people_count = 0));
alter table report_cases add column lifted_at timestamptz(3);
