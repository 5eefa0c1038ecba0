-- Finished texts of listings are kept by each process alone (0042): what that saved PostgreSQL was not
-- worth a second copy of every listing that has to be right.
drop trigger property_changes_remove_ended on property_changes;
drop trigger property_changes_emptied on property_changes;
drop function remove_ended_texts();
drop function remove_all_texts();

-- As in 0036: beyond so many in one statement, naming each costs more than reading everything anew.
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
