-- Conversations in which nobody has an account any more were kept.
delete from chats where not exists (
  select from chat_participants where chat_id = chats.id and user_id is not null
);

-- Listings that were deleted are removed some time later.
create index properties_deleted on properties (deleted_at) where deleted_at is not null;
