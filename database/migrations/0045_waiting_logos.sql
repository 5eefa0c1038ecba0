-- A logo is decoded once the account's email address is confirmed.
create table waiting_logos (
  agency_id integer primary key references agencies on delete cascade,
  file bytea not null
);
