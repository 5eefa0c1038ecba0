-- People who support others can read the administration but change nothing there.
alter table profiles
  drop constraint profiles_role_check,
  add constraint profiles_role_check
    check (role in ('renter', 'owner', 'agency', 'agent', 'super_admin', 'auditor', 'support'));
