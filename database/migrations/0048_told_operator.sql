-- When the mail to the operator went that tells of what waits; null while none has.
alter table report_cases add column operator_told_at timestamptz(3);
create index report_cases_untold on report_cases (queued_at) where waits and operator_told_at is null;
create index report_cases_told on report_cases (operator_told_at) where operator_told_at is not null;

-- What is proposed follows what was reported, no longer what is decided.
delete from system_settings
where key in ('proposed_reason_hide_listing', 'proposed_reason_warn', 'proposed_reason_suspend');
