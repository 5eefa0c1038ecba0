-- Each process now caches finished responses in its own memory (0042). The table saved PostgreSQL
-- too little to justify a second copy of every listing that must stay correct.
drop trigger property_changes_remove_ended on property_changes;
drop trigger property_changes_emptied on property_changes;
drop function remove_ended_texts();
drop function remove_all_texts();

-- For many rows in one statement, invalidating everything costs less than naming each (0036).
create or replace function note_property_changes(ids uuid[]) returns void language plpgsql as $$
begin
  if cardinality(ids) > 500 then
    insert into property_changes (property_id) values (null);
  else
    insert into property_changes (property_id) select unnest(ids);
  end if;
end $$;

drop table property_texts;
drop index property_changes_listing;
