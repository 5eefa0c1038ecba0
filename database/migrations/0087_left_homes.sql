-- The agent who left a home with the agency, until the agency reassigns the home.
alter table properties add column left_by uuid references profiles (id) on delete set null;
create index properties_left_by on properties (left_by) where left_by is not null;
