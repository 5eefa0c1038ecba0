-- Homes that an agent left stay in the agency's list until they are reassigned, even after the
-- agent deletes the account. The remaining id then identifies no one.
alter table properties drop constraint properties_left_by_fkey;
