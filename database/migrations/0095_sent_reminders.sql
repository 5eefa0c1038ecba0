-- Reminders to the operator that were sent, each once, whichever process sends it.
create table sent_reminders (
  key text primary key,
  sent_at timestamptz not null default now()
);
