-- The finished response for a listing, so that it need not be assembled from five tables for each
-- reader. The first reader stores it with the snapshot it was built from. It is valid until the
-- change log (0036) names the listing in a transaction which that snapshot has not seen. So writers
-- need not wait for readers.
create table property_texts (
  property_id uuid primary key,
  -- Code, configuration and database that built the text. Others must not use it.
  maker text not null,
  seen pg_snapshot not null,
  body text not null
);

create index property_changes_listing on property_changes (property_id, transaction_id);

-- When a change was first seen as committed. A transaction can commit long after it wrote.
alter table property_changes add column known_since timestamptz(3);
create index property_changes_known on property_changes (known_since);

-- Deleting a log row also deletes the texts it invalidates, because nothing else would invalidate
-- them later.
create function remove_ended_texts() returns trigger language plpgsql as $$
begin
  delete from property_texts where exists (
    select from removed
    where (removed.property_id = property_texts.property_id or removed.property_id is null)
      and not pg_visible_in_snapshot(removed.transaction_id, property_texts.seen)
  );
  return null;
end $$;
create trigger property_changes_remove_ended after delete on property_changes
  referencing old table as removed for each statement execute function remove_ended_texts();

create function remove_all_texts() returns trigger language plpgsql as $$
begin
  delete from property_texts;
  return null;
end $$;
create trigger property_changes_emptied after truncate on property_changes
  for each statement execute function remove_all_texts();

-- Invalid texts are deleted, because they may name a person who has left. A text that another
-- change is deleting is skipped, so nothing waits. Above 500 listings in one statement,
-- invalidating everything costs less than naming each listing.
create or replace function note_property_changes(ids uuid[]) returns void language plpgsql as $$
begin
  delete from property_texts where property_id in (
    select property_id from property_texts where property_id = any(ids) for update skip locked
  );
  if cardinality(ids) > 500 then
    insert into property_changes (property_id) values (null);
  else
    insert into property_changes (property_id) select unnest(ids);
  end if;
end $$;
