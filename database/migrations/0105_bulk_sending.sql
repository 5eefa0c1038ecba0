-- Mails that a job sends to many people leave after those that a person waits for (MAIL-01).
alter table mail_outbox add column is_bulk boolean not null default false;
drop index mail_outbox_due;
create index mail_outbox_due on mail_outbox (is_bulk, next_attempt_at)
  where sent_at is null and failed_at is null;

-- Notifications about homes are sent after all others (MAIL-02).
drop index pushes_due;
create index pushes_due on pushes ((kind = 'homes'), due_at) where sent_at is null;
