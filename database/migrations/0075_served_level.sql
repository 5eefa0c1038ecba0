-- The level of code is the number of its last migration. Older code goes on beside what later
-- migrations add; one that takes away or narrows says here from which level on code copes with it.
-- Code from before 75 asks nobody and refuses every later migration.
create table served_level (
  is_only boolean primary key default true check (is_only),
  oldest integer not null
);

insert into served_level (oldest) values (75);
