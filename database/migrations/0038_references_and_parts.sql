-- Short enough to read out on the phone: six of Crockford's 32 characters, without those that look
-- alike. Multiplying by an odd factor is a permutation of 30 bits. So no reference repeats, and
-- consecutive references look unrelated.
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

-- Partial uploads are in the database, which all processes share and which deletes them with their
-- owner. The object store only has complete pictures.
create table begun_uploads (
  owner_id uuid not null references users (id) on delete cascade,
  id uuid not null,
  received_bytes int not null default 0 check (received_bytes between 0 and 5242880),
  created_at timestamptz(3) not null default now(),
  primary key (owner_id, id)
);
create index begun_uploads_created_at on begun_uploads (created_at);

create table upload_parts (
  owner_id uuid not null,
  upload_id uuid not null,
  position int not null check (position >= 0),
  bytes bytea not null check (octet_length(bytes) between 1 and 65536),
  primary key (owner_id, upload_id, position),
  foreign key (owner_id, upload_id) references begun_uploads (owner_id, id) on delete cascade
);
-- Compressing a photograph again would save nothing.
alter table upload_parts alter column bytes set storage external;
