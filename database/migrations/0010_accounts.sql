-- Only the SHA-256 of refresh tokens is stored (S03).
create table sessions (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  refresh_hash bytea not null check (length(refresh_hash) = 32),
  -- The previous token, which is accepted for 10 seconds after rotated_at.
  previous_hash bytea check (length(previous_hash) = 32),
  rotated_at timestamptz(3) not null,
  -- When the person last entered the password in this session.
  authenticated_at timestamptz(3) not null,
  created_at timestamptz(3) not null,
  user_agent text not null check (length(user_agent) <= 300)
);
create index sessions_user on sessions (user_id);
create index sessions_idle on sessions (rotated_at);

create table one_time_tokens (
  token_hash bytea primary key check (length(token_hash) = 32),
  purpose text not null
    check (purpose in ('confirm_email', 'reset_password', 'change_email', 'invite_admin')),
  -- Null only for an invitation, whose account may not exist yet.
  user_id uuid references users (id) on delete cascade,
  email text not null check (email = lower(email) and length(email) <= 254),
  -- The session that requested the new address. It stays signed in after the change.
  session_id uuid,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  constraint one_time_tokens_user check (user_id is not null or purpose = 'invite_admin')
);
create index one_time_tokens_user on one_time_tokens (user_id);
create index one_time_tokens_expiry on one_time_tokens (expires_at);

create table favourites (
  user_id uuid not null references profiles (id) on delete cascade,
  property_id uuid not null references properties (id) on delete cascade,
  created_at timestamptz(3) not null default now(),
  primary key (user_id, property_id)
);
create index favourites_property on favourites (property_id);

-- Every change by an administrator, written in the same transaction (S35). Ids have no foreign keys
-- because the log outlives the accounts.
create table admin_logs (
  id uuid primary key default gen_random_uuid(),
  admin_id uuid not null,
  target_user_id uuid,
  action text not null check (length(action) <= 80),
  reason text check (length(reason) <= 500),
  details jsonb not null default '{}',
  created_at timestamptz(3) not null default now()
);
create index admin_logs_newest on admin_logs (created_at desc, id desc);

create function refuse_log_change() returns trigger language plpgsql as $$
begin
  raise exception 'admin_logs is append-only' using errcode = '42501';
end
$$;
create trigger admin_logs_append_only before update or delete or truncate on admin_logs
  for each statement execute function refuse_log_change();

-- An unconfirmed registration does not reserve its name, and does not reveal that it exists.
drop index agencies_live_name_key;
create unique index agencies_public_name_key on agencies (lower(name))
  where published_at is not null and deleted_at is null;
create unique index profiles_agency_account on profiles (agency_id) where role = 'agency';
