-- References of listings -------------------------------------------------------------------

-- Short enough to be read out on the telephone: six of Crockford's 32 letters, which leave out
-- those that look alike. An odd factor maps 30 bits onto themselves: no number comes twice, and
-- neighbours do not look it.
create sequence property_references maxvalue 1073741823;

create function next_property_reference() returns text language sql volatile as $$
  select string_agg(
    substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ', 1 + ((number >> shift) & 31)::int, 1),
    '' order by shift desc
  )
  from (select (nextval('property_references') * 668265263 + 374761393) & 1073741823) one (number),
    generate_series(0, 25, 5) shift
$$;

alter table properties
  add column reference text not null default next_property_reference() unique;

-- Pictures that are half sent -----------------------------------------------------------------

-- In the database, which all processes share and which forgets them with their owner; the object
-- store has whole pictures only.
create table begun_uploads (
  owner_id uuid not null references users (id) on delete cascade,
  -- made by the browser: it names the upload from the first part to the stored picture
  id uuid not null,
  received_bytes int not null default 0 check (received_bytes between 0 and 5242880),
  created_at timestamptz(3) not null default now(),
  primary key (owner_id, id)
);
create index begun_uploads_created_at on begun_uploads (created_at);

create table upload_parts (
  owner_id uuid not null,
  upload_id uuid not null,
  -- where in the file it begins
  position int not null check (position >= 0),
  bytes bytea not null check (octet_length(bytes) between 1 and 65536),
  primary key (owner_id, upload_id, position),
  foreign key (owner_id, upload_id) references begun_uploads (owner_id, id) on delete cascade
);
-- A photograph does not get smaller again.
alter table upload_parts alter column bytes set storage external;
