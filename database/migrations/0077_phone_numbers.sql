-- A phone number is stored in digits and spaces that dial it: "077 212 3456", "+263 77 212 3456" or
-- "+263 24 2700000 ext. 12". Earlier releases stored what was typed: the job "phone numbers" reads
-- those that these indexes hold, and what stays in them could not be read.
create index profiles_phone_unread on profiles (id)
  where phone !~ '^(\+[1-9]|0[1-9])( ?[0-9]){6,14}( ext\. [0-9]+)?$';
create index agencies_phone_unread on agencies (id)
  where phone !~ '^(\+[1-9]|0[1-9])( ?[0-9]){6,14}( ext\. [0-9]+)?$';
create index inquiries_phone_unread on inquiries (id)
  where phone !~ '^(\+[1-9]|0[1-9])( ?[0-9]){6,14}( ext\. [0-9]+)?$';

create function phone_digits(phone text) returns text language sql immutable parallel safe
  as $$
    select regexp_replace(
      regexp_replace(split_part(phone, ' ext. ', 1), '\D', '', 'g'), '^0', '263'
    )
  $$;

-- Administrators find people by a part of their number, however it is grouped.
drop index profiles_phone_parts;
create index profiles_phone_parts on profiles using gin (phone_digits(phone) gin_trgm_ops);

-- An extension is no part of what is compared. A restored dump knows no other function of ours.
drop index profiles_phone_end;
drop index agencies_phone_end;
drop index council_notices_phone;
create or replace function phone_end(phone text) returns text language sql immutable parallel safe
  as $$ select right(regexp_replace(split_part(phone, ' ext. ', 1), '\D', '', 'g'), 9) $$;
create index profiles_phone_end on profiles (phone_end(phone)) where role in ('agent', 'agency');
create index agencies_phone_end on agencies (phone_end(phone));
create index council_notices_phone on council_notices (phone_end(phone))
  where withdrawn_at is null;
