create table agency_certificates (
  id uuid primary key default gen_random_uuid(),
  agency_id integer not null references agencies (id) on delete cascade,
  number text not null check (length(number) between 1 and 40),
  firm text not null check (length(firm) between 1 and 120),
  principal text not null check (length(principal) between 1 and 120),
  year integer not null check (year between 2000 and 2100),
  sent_at timestamptz(3) not null default now(),
  decided_at timestamptz(3),
  is_verified boolean not null default false,
  reason text check (length(reason) <= 500),
  check (decided_at is not null or not is_verified),
  check ((reason is not null) = (decided_at is not null and not is_verified))
);
-- At most one valid or pending certificate a year. Refused ones are stored as well.
create unique index agency_certificates_year on agency_certificates (agency_id, year)
  where decided_at is null or is_verified;
create index agency_certificates_waiting on agency_certificates (sent_at, id)
  where decided_at is null;
create index agency_certificates_number on agency_certificates (upper(number)) where is_verified;

-- People are found by the last nine digits of a phone number, in any format.
create function phone_end(phone text) returns text language sql immutable parallel safe
  as $$ select right(regexp_replace(phone, '\D', '', 'g'), 9) $$;
create index profiles_phone_end on profiles (phone_end(phone)) where role in ('agent', 'agency');
create index agencies_phone_end on agencies (phone_end(phone));
create index profiles_agent_name on profiles using gin (lower(name) gin_trgm_ops)
  where role = 'agent';
