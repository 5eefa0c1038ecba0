-- What an invitation makes of somebody; none says it that is from before this.
alter table one_time_tokens
  add column invited_role text check (invited_role is null or purpose = 'invite_admin');
