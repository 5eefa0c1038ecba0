-- The administration counts what is on offer, which a hidden listing is not, from an index alone.
drop index properties_by_state;
create index properties_by_state on properties (state, is_listed) where deleted_at is null;
