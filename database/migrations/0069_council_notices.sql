-- Splits a name into its words, for comparing two names regardless of punctuation.
create function words_of_name(name text) returns text[] language sql immutable parallel safe
  as $$ select array_remove(regexp_split_to_array(lower(name), '[^[:alnum:]]+'), '') $$;

-- Notices are about people without an account, so only the name identifies them.
create table council_notices (
  id uuid primary key default gen_random_uuid(),
  name text not null check (length(name) between 1 and 120),
  firm text check (length(firm) between 1 and 120),
  phone text check (length(phone) between 1 and 40),
  source text not null check (length(source) between 1 and 160),
  noticed_on date not null,
  link text not null check (link ~ '^https?://' and length(link) <= 500),
  imported_at timestamptz(3) not null default now(),
  withdrawn_at timestamptz(3),
  withdrawn_reason text check (length(withdrawn_reason) between 1 and 500),
  name_words text[] not null generated always as (words_of_name(name)) stored,
  firm_words text[] not null generated always as (words_of_name(coalesce(firm, ''))) stored,
  check ((withdrawn_at is null) = (withdrawn_reason is null))
);
create unique index council_notices_once
  on council_notices (lower(name), lower(coalesce(firm, '')), noticed_on, link);
create index council_notices_latest on council_notices (noticed_on, id);
create index council_notices_name on council_notices using gin (name_words)
  where withdrawn_at is null;
create index council_notices_firm on council_notices using gin (firm_words)
  where withdrawn_at is null;
create index council_notices_phone on council_notices (phone_end(phone))
  where withdrawn_at is null;
