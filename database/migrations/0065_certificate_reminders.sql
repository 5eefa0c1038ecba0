-- Of a verified certificate: 1 once its agency was told that it ends, 2 once that it has ended.
alter table agency_certificates add column reminders integer not null default 0
  check (reminders between 0 and 2);
