-- A release's level is the number of its last migration. Older releases tolerate added tables and
-- columns. A migration that removes or narrows something raises this level to the first release
-- that works with it. Releases before 75 do not read it and refuse every later migration.
create table served_level (
  is_only boolean primary key default true check (is_only),
  oldest integer not null
);

insert into served_level (oldest) values (75);
