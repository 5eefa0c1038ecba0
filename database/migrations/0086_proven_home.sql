-- A document covers one home. With another title, type or number of bedrooms it may be a different
-- home, so the right to let ends.
drop trigger properties_end_right_to_let on properties;
create trigger properties_end_right_to_let after update on properties
  for each row when (
    (old.owner_id, old.agent_id, old.agency_id, old.title, old.type, old.let_as, old.bedrooms,
      old.city, old.suburb, old.location ->> 'address', old.location -> 'coordinates')
      is distinct from
    (new.owner_id, new.agent_id, new.agency_id, new.title, new.type, new.let_as, new.bedrooms,
      new.city, new.suburb, new.location ->> 'address', new.location -> 'coordinates')
    or (old.deleted_at is null and new.deleted_at is not null)
  ) execute function end_right_to_let();
