-- Identifies the server and the database. A copy restored elsewhere has another identity; a
-- promoted replica has the same. Some hosts hide the server's identifier, so that only the
-- database's number is known.
create function database_identity() returns text language plpgsql stable as $$
declare
  number text := (select oid from pg_database where datname = current_database());
begin
  return (select system_identifier from pg_control_system()) || ' ' || number;
exception when insufficient_privilege then
  return number;
end
$$;
