delete from chats where not exists (
  select from chat_participants where chat_id = chats.id and user_id is not null
);

-- Deleting a listing clears its id in messages, which without this index scans all messages.
create index properties_deleted on properties (deleted_at) where deleted_at is not null;
create index messages_property on messages (property_id) where property_id is not null;
