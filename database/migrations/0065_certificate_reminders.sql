-- Reminders to the agency: 1 before the certificate expires, 2 after it has expired.
alter table agency_certificates add column reminders integer not null default 0
  check (reminders between 0 and 2);
