-- What a listing says to everybody, as it is sent, so that it need not be put together from five
-- tables for each reader. Whoever reads a listing first keeps its text here with the snapshot it was
-- made from. It holds until the log of changes (0036) names the listing, or any, in a transaction
-- which that snapshot has not seen; so whoever changes a listing need not wait for anybody.
create table property_texts (
  property_id uuid primary key,
  -- the code, the configuration and the database that made it; to others it is nothing
  maker text not null,
  seen pg_snapshot not null,
  body text not null
);

create index property_changes_listing on property_changes (property_id, transaction_id);

-- When a change was first seen to be committed: a transaction may end long after it wrote.
alter table property_changes add column known_since timestamptz(3);
create index property_changes_known on property_changes (known_since);

-- What the log no longer says, no text may need to be told: those that a removed row ended go with
-- it, whoever removes it.
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

-- What no longer holds is not left lying about, either: it may name somebody who is no longer to be
-- found. A text that another change removes at the moment is left to that one, so nobody waits.
-- Beyond 500 listings in one statement, naming each in the log costs more than reading everything anew.
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
