-- A setting without a row has the default value from contract/settings.ts.
create table system_settings (
  key text primary key check (length(key) <= 80),
  value jsonb not null,
  updated_by uuid references users (id) on delete set null,
  updated_at timestamptz(3) not null default now()
);

alter table admin_logs
  add column subject_kind text check (length(subject_kind) <= 40),
  add column subject_id text check (length(subject_id) <= 80),
  add column state_before jsonb,
  add column state_after jsonb;
