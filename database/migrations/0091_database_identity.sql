-- Names the server and the database. A copy that was restored elsewhere has another identity; a replica
-- that takes over has the same one. Some hosts keep the server's name from roles: the database's number
-- is then all that is known.
create function database_identity() returns text language plpgsql stable as $$
declare
  number text := (select oid from pg_database where datname = current_database());
begin
  return (select system_identifier from pg_control_system()) || ' ' || number;
exception when insufficient_privilege then
  return number;
end
$$;
