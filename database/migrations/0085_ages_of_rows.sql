-- Retention deletes rows by age in batches. Without these indexes each batch scans the table.
create index mail_outbox_created on mail_outbox (created_at);
create index sessions_created on sessions (created_at);
create index alert_subscribers_created on alert_subscribers (created_at) where email is not null;
