-- Objects to delete from the object store: those of deleted uploads, and those reserved by an
-- upload in progress, so that an interrupted upload leaves nothing behind.
create table object_removals (
  bucket text not null,
  key text not null,
  variants jsonb not null,
  due_at timestamptz(3) not null default now(),
  primary key (bucket, key)
);
create index object_removals_due on object_removals (due_at);

-- Every deletion of an upload, whatever its cause, also deletes its objects.
create function queue_object_removal() returns trigger language plpgsql as $$
begin
  insert into object_removals (bucket, key, variants)
  values (old.bucket, old.key, old.variants)
  on conflict (bucket, key) do update set due_at = excluded.due_at;
  return null;
end
$$;
create trigger uploads_queue_object_removal after delete on uploads
  for each row execute function queue_object_removal();
