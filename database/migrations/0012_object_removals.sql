-- Objects of the store that have to go: what a deleted upload leaves behind, and what an upload in
-- progress reserves, so that one that breaks off leaves nothing.
create table object_removals (
  bucket text not null,
  key text not null,
  variants jsonb not null,
  due_at timestamptz(3) not null default now(),
  primary key (bucket, key)
);
create index object_removals_due on object_removals (due_at);

-- However a row goes, by hand, by a job or with its owner, its objects follow.
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
