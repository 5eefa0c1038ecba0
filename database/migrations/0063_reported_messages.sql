alter table reports add column message_id uuid references messages (id) on delete set null;
create index reports_message on reports (message_id) where message_id is not null;
