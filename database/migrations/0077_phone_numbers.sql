-- A phone number is stored as digits and spaces: "077 212 3456", "+263 77 212 3456" or "+263 24
-- 2700000 ext. 12". Earlier releases stored what people typed. The job "phone numbers" converts the
-- numbers in these indexes. Unreadable numbers remain in them.
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

drop index profiles_phone_parts;
create index profiles_phone_parts on profiles using gin (phone_digits(phone) gin_trgm_ops);

-- Extensions are not compared. While a dump is restored, the function cannot call other functions
-- of Musha.
drop index profiles_phone_end;
drop index agencies_phone_end;
drop index council_notices_phone;
create or replace function phone_end(phone text) returns text language sql immutable parallel safe
  as $$ select right(regexp_replace(split_part(phone, ' ext. ', 1), '\D', '', 'g'), 9) $$;
create index profiles_phone_end on profiles (phone_end(phone)) where role in ('agent', 'agency');
create index agencies_phone_end on agencies (phone_end(phone));
create index council_notices_phone on council_notices (phone_end(phone))
  where withdrawn_at is null;
