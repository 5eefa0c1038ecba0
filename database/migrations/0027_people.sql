alter table profiles
  add column suspended_reason text check (length(suspended_reason) <= 500),
  add column suspended_until timestamptz(3),
  add constraint profiles_suspension check (
    not is_active or (suspended_reason is null and suspended_until is null)
  );
create index profiles_suspension_end on profiles (suspended_until)
  where suspended_until is not null;

create index profiles_payment_end on profiles (payment_expires_at)
  where payment_status = 'active' and payment_expires_at is not null;

create index users_newest on users (created_at desc, id desc);
create index users_email_parts on users using gin (email gin_trgm_ops);
create index profiles_name_parts on profiles using gin (name gin_trgm_ops);
create index profiles_phone_parts on profiles using gin (phone gin_trgm_ops);
create index profiles_by_active on profiles (is_active);
create index properties_by_state on properties (state) where deleted_at is null;
create index inquiries_by_status on inquiries (status);
