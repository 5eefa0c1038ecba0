alter table admin_logs add column actor text not null default 'administrator'
  check (actor in ('administrator', 'operator', 'system'));

-- Older rows have no actor, but only Musha itself lifts suspensions and ends payments.
alter table admin_logs disable trigger admin_logs_append_only;
update admin_logs
set actor = case when action in ('restore_person', 'update_payment_status') then 'system' else 'operator' end
where admin_id is null;
alter table admin_logs enable trigger admin_logs_append_only;

alter table admin_logs add constraint admin_logs_actor
  check ((actor = 'administrator') = (admin_id is not null));
