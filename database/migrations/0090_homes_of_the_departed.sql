-- The homes that an agent left stay in the agency's list until an agent is named, also after that
-- agent has deleted the account. What remains of them is an id that names no one.
alter table properties drop constraint properties_left_by_fkey;
