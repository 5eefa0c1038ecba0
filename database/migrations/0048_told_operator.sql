-- When the operator was notified of the pending case by email; null before.
alter table report_cases add column operator_told_at timestamptz(3);
create index report_cases_untold on report_cases (queued_at) where waits and operator_told_at is null;
create index report_cases_told on report_cases (operator_told_at) where operator_told_at is not null;

-- The default reason now depends on the reported reason instead of the decision.
delete from system_settings
where key in ('proposed_reason_hide_listing', 'proposed_reason_warn', 'proposed_reason_suspend');
