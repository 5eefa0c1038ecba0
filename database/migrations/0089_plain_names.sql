-- A name for comparisons: lower case, with one space before, between and after its words, without
-- accents, apostrophes, titles and company endings.
create function plain_name(name text) returns text language sql immutable parallel safe
return regexp_replace(
  ' ' || btrim(regexp_replace(
    regexp_replace(
      normalize(regexp_replace(lower(name), '[''’‘ʼ`´]|\mp/l\M', '', 'g'), nfkd),
      '[\u0300-\u036f]', '', 'g'
    ),
    '[^[:alnum:]]+', ' ', 'g'
  )) || ' ',
  ' (?:mr|mrs|ms|miss|dr|prof|rev|hon|sir|madam'
    || '|pvt|pty|private|ltd|limited|plc|llc|inc|co|company|and)(?= )',
  '', 'g'
);

create index profiles_agent_plain_name on profiles using gin (plain_name(name) gin_trgm_ops)
  where role = 'agent';
create index profiles_agent_joined_name on profiles
  using gin (replace(plain_name(name), ' ', '') gin_trgm_ops) where role = 'agent';
create index agencies_plain_name on agencies using gin (plain_name(name) gin_trgm_ops);
create index agencies_joined_name on agencies
  using gin (replace(plain_name(name), ' ', '') gin_trgm_ops);
create index council_notices_plain_name on council_notices using gin (plain_name(name) gin_trgm_ops)
  where withdrawn_at is null;
create index council_notices_plain_firm on council_notices using gin (plain_name(firm) gin_trgm_ops)
  where withdrawn_at is null;
create index council_notices_joined_name on council_notices (replace(plain_name(name), ' ', ''))
  where withdrawn_at is null;
create index council_notices_joined_firm on council_notices (replace(plain_name(firm), ' ', ''))
  where withdrawn_at is null;

create function certificate_key(number text) returns text language sql immutable parallel safe
return upper(regexp_replace(number, '[^[:alnum:]]+', '', 'g'));
create index agency_certificates_key on agency_certificates (certificate_key(number))
  where is_verified;
