create table admin_codes (
  user_id uuid primary key references users (id) on delete cascade,
  -- Encrypted with the server's key, so that a copy of the database cannot produce codes.
  sealed_secret text not null check (length(sealed_secret) <= 300),
  -- The time step of the last accepted code, so that no code is accepted twice.
  last_step bigint not null,
  recovery_hashes text[] not null,
  confirmed_at timestamptz(3) not null
);

-- False for a session that began without a one-time code.
alter table sessions add column code_given boolean not null default false;

alter table one_time_tokens
  -- Identifies an invitation without revealing its secret.
  add column id uuid not null default gen_random_uuid(),
  add column created_by uuid references users (id) on delete set null;
create unique index one_time_tokens_id on one_time_tokens (id);
create index one_time_tokens_created_by on one_time_tokens (created_by)
  where created_by is not null;

create index admin_logs_admin on admin_logs (admin_id, created_at desc, id desc);
create index admin_logs_target on admin_logs (target_user_id, created_at desc, id desc)
  where target_user_id is not null;
create index admin_logs_subject on admin_logs (subject_id, created_at desc, id desc)
  where subject_id is not null;
create index admin_logs_kind on admin_logs (subject_kind, created_at desc, id desc)
  where subject_kind is not null;
create index admin_logs_action on admin_logs (action, created_at desc, id desc);
