-- Changes of public listings, for processes that cache responses. Each process queries the changes
-- committed since its last query. A transaction id compared with a snapshot gives an exact answer.
-- A counter would need a lock by every writer; a timestamp or serial number is assigned before the
-- commit. Rows are deleted after some minutes.
create table property_changes (
  transaction_id xid8 not null default pg_current_xact_id(),
  -- Null if any listing may have changed.
  property_id uuid,
  changed_at timestamptz(3) not null default now()
);
create index property_changes_transaction on property_changes (transaction_id);
create index property_changes_time on property_changes (changed_at);

-- For many rows in one statement, invalidating everything costs less than naming each row.
create function note_property_changes(ids uuid[]) returns void language plpgsql as $$
begin
  if cardinality(ids) > 500 then
    insert into property_changes (property_id) values (null);
  else
    insert into property_changes (property_id) select unnest(ids);
  end if;
end $$;

create function note_any_property_change() returns trigger language plpgsql as $$
begin
  insert into property_changes (property_id) values (null);
  return null;
end $$;

create function note_written_properties() returns trigger language plpgsql as $$
begin
  perform note_property_changes(array(select id from written));
  return null;
end $$;
create trigger properties_note_added after insert on properties
  referencing new table as written for each statement execute function note_written_properties();
create trigger properties_note_changed after update on properties
  referencing new table as written for each statement execute function note_written_properties();
create trigger properties_note_removed after delete on properties
  referencing old table as written for each statement execute function note_written_properties();
create trigger properties_note_emptied after truncate on properties
  for each statement execute function note_any_property_change();

create function note_written_pictures() returns trigger language plpgsql as $$
begin
  perform note_property_changes(array(select distinct property_id from written));
  return null;
end $$;
create trigger property_images_note_added after insert on property_images
  referencing new table as written for each statement execute function note_written_pictures();
create trigger property_images_note_changed after update on property_images
  referencing new table as written for each statement execute function note_written_pictures();
create trigger property_images_note_removed after delete on property_images
  referencing old table as written for each statement execute function note_written_pictures();
create trigger property_images_note_emptied after truncate on property_images
  for each statement execute function note_any_property_change();

create function note_changed_upload() returns trigger language plpgsql as $$
begin
  perform note_property_changes(
    array(select property_id from property_images where upload_id = new.id)
  );
  return null;
end $$;
create trigger uploads_note_changed after update on uploads
  for each row when (
    (old.key, old.width, old.height, old.placeholder, old.variants)
      is distinct from (new.key, new.width, new.height, new.placeholder, new.variants)
  ) execute function note_changed_upload();

-- "Listed by" shows the owner's and the agent's name and picture, and the agency's confirmation.
-- Changes of the owner's is_active also update the owner's listings.
create function note_changed_lister() returns trigger language plpgsql as $$
begin
  perform note_property_changes(
    array(select id from properties where owner_id = new.id or agent_id = new.id)
  );
  return null;
end $$;
create trigger profiles_note_changed after update on profiles
  for each row when (
    (old.name, old.avatar, old.is_active, old.agency_id, old.agency_confirmed_at)
      is distinct from (new.name, new.avatar, new.is_active, new.agency_id, new.agency_confirmed_at)
  ) execute function note_changed_lister();

-- An agency's name and logo are on its listings, and search corrects misspelt words to agency names.
-- A change can affect any response, so no listing is named and all cached responses are invalid.
create function note_changed_agency() returns trigger language plpgsql as $$
begin
  perform note_property_changes(
    array(select id from properties where agency_id = coalesce(new.id, old.id))
      || 'ffffffff-ffff-ffff-ffff-ffffffffffff'::uuid
  );
  return null;
end $$;
create trigger agencies_note_added after insert on agencies
  for each row when (new.published_at is not null) execute function note_changed_agency();
create trigger agencies_note_changed after update on agencies
  for each row when (
    (old.name, old.logo, old.is_public) is distinct from (new.name, new.logo, new.is_public)
  ) execute function note_changed_agency();
create trigger agencies_note_removed after delete on agencies
  for each row execute function note_changed_agency();
