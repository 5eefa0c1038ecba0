-- Conversations in which nobody has an account any more were kept.
delete from chats where not exists (
  select from chat_participants where chat_id = chats.id and user_id is not null
);

-- So were agencies that were closed, with what is personal in them. Closing one removes it now; a
-- later release, that of which no older one goes on beside, repeats this and drops `deleted_at`.
update profiles set agency_id = null, agency_confirmed_at = null
where agency_id in (select id from agencies where deleted_at is not null);
update properties set agency_id = null
where agency_id in (select id from agencies where deleted_at is not null);
delete from agencies where deleted_at is not null;

-- Listings that were deleted are removed some time later.
create index properties_deleted on properties (deleted_at) where deleted_at is not null;
