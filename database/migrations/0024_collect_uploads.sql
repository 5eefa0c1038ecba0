-- Collecting abandoned uploads walks through the old ones in this order, a page at a time ...
create index uploads_age on uploads (created_at, id);

-- ... and asks of each whether an agency or a person shows it. Both keep the address of their
-- picture, which ends in the key of the upload.
create function picture_key(url text) returns text language sql immutable parallel safe
  return substring(url from '[^/]+/[^/]+$');
create index agencies_logo on agencies (picture_key(logo)) where logo is not null;
create index profiles_avatar on profiles (picture_key(avatar)) where avatar is not null;
analyze agencies;
analyze profiles;
