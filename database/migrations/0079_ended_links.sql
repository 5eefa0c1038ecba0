-- An agent removed by an agency can't return with an older invitation, nor with another account of
-- the same mailbox.
create table agency_removals (
  agency_id integer not null references agencies (id) on delete cascade,
  -- A hash with the server's key. It outlives the account.
  mailbox bytea not null check (length(mailbox) = 32),
  user_id uuid references profiles (id) on delete set null,
  removed_at timestamptz(3) not null,
  primary key (agency_id, mailbox)
);
create index agency_removals_user on agency_removals (user_id);

-- Signed links in emails contain this version of the account. A new password, signing out
-- everywhere and an undone change of address increase it, which ends all earlier links.
alter table users add column link_version integer not null default 0;
