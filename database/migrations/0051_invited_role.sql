-- The role that an invitation grants; null for invitations from before this migration.
alter table one_time_tokens
  add column invited_role text check (invited_role is null or purpose = 'invite_admin');
