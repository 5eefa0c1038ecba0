-- The file of a logo that came with the registration of a new account, as it was sent. It is decoded
-- when the account's address is confirmed, and goes with the agency when it never is.
create table waiting_logos (
  agency_id integer primary key references agencies on delete cascade,
  file bytea not null
);
