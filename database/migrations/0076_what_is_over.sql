-- Conversations in which nobody has an account any more were kept.
delete from chats where not exists (
  select from chat_participants where chat_id = chats.id and user_id is not null
);

-- Listings that were deleted are removed some time later. Messages forget the home they were about,
-- and each home that went had all messages looked through.
create index properties_deleted on properties (deleted_at) where deleted_at is not null;
create index messages_property on messages (property_id) where property_id is not null;
