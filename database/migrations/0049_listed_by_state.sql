-- Administrators' counts of homes on offer exclude hidden listings. They use an index-only scan.
drop index properties_by_state;
create index properties_by_state on properties (state, is_listed) where deleted_at is null;
