-- The deletion of abandoned uploads reads old uploads in this order, one page at a time.
create index uploads_age on uploads (created_at, id);

-- An upload is in use if an agency or person has its URL. The URL ends with the upload's key.
create function picture_key(url text) returns text language sql immutable parallel safe
  return substring(url from '[^/]+/[^/]+$');
create index agencies_logo on agencies (picture_key(logo)) where logo is not null;
create index profiles_avatar on profiles (picture_key(avatar)) where avatar is not null;
analyze agencies;
analyze profiles;
