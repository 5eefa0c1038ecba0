-- For homes that stay with an agency when the agent who listed them leaves: that agent, until the
-- agency has chosen who takes over.
alter table properties add column left_by uuid references profiles (id) on delete set null;
create index properties_left_by on properties (left_by) where left_by is not null;
