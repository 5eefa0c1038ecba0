-- Documents by which listers prove the right to let a home, and the decision on each.
create table right_papers (
  id uuid primary key default gen_random_uuid(),
  property_id uuid not null references properties (id) on delete cascade,
  user_id uuid not null references profiles (id) on delete cascade,
  kind text not null check (kind in ('utility_bill', 'title_deed', 'agents_mandate')),
  -- The file in the bucket papers. It is deleted with the decision.
  object_key text unique,
  sent_at timestamptz(3) not null default now(),
  decided_at timestamptz(3),
  is_seen boolean not null default false,
  reason text check (length(reason) between 1 and 500),
  check ((object_key is null) = (decided_at is not null)),
  check (decided_at is not null or not is_seen),
  check ((reason is not null) = (decided_at is not null and not is_seen))
);
create unique index right_papers_undecided on right_papers (property_id) where decided_at is null;
create unique index right_papers_seen on right_papers (property_id) where is_seen;
create index right_papers_property on right_papers (property_id);
create index right_papers_user on right_papers (user_id);
create index right_papers_waiting on right_papers (sent_at, id) where decided_at is null;
create index right_papers_decided on right_papers (decided_at) where decided_at is not null;

-- Deciding on a document, or deleting its row, also deletes its file.
create function queue_paper_removal() returns trigger language plpgsql as $$
begin
  insert into object_removals (bucket, key, variants)
  values ('papers', old.object_key, '[]')
  on conflict (bucket, key) do update set due_at = excluded.due_at;
  return null;
end $$;
create trigger right_papers_queue_removed after delete on right_papers
  for each row when (old.object_key is not null) execute function queue_paper_removal();
create trigger right_papers_queue_decided after update of object_key on right_papers
  for each row when (old.object_key is not null and old.object_key is distinct from new.object_key)
  execute function queue_paper_removal();

-- The home's page shows the document, so its cache entry is invalid.
create function note_changed_right() returns trigger language plpgsql as $$
begin
  perform note_property_changes(array[coalesce(new.property_id, old.property_id)]);
  return null;
end $$;
create trigger right_papers_note_added after insert on right_papers
  for each row when (new.is_seen) execute function note_changed_right();
create trigger right_papers_note_changed after update on right_papers
  for each row when ((old.is_seen, old.kind, old.decided_at) is distinct from (new.is_seen, new.kind, new.decided_at))
  execute function note_changed_right();
create trigger right_papers_note_removed after delete on right_papers
  for each row when (old.is_seen) execute function note_changed_right();

-- A document covers one lister and one address. Changing either ends the right to let.
create function end_right_to_let() returns trigger language plpgsql as $$
begin
  delete from right_papers where property_id = new.id;
  return null;
end $$;
create trigger properties_end_right_to_let after update on properties
  for each row when (
    (old.owner_id, old.agent_id, old.agency_id, old.city, old.suburb, old.location ->> 'address')
      is distinct from
    (new.owner_id, new.agent_id, new.agency_id, new.city, new.suburb, new.location ->> 'address')
    or (old.deleted_at is null and new.deleted_at is not null)
  ) execute function end_right_to_let();
