-- A copy of the agency's name in each of its listings lets one index serve free text search.
alter table properties add column agency_name text;

create function complete_property() returns trigger language plpgsql as $$
begin
  new.agency_name := (select name from agencies where id = new.agency_id);
  -- A location may arrive as a JSON string that holds the object (ENT-10).
  if jsonb_typeof(new.location) = 'string' then
    new.location := (new.location #>> '{}')::jsonb;
  end if;
  return new;
end $$;
create trigger properties_complete before insert or update of agency_id, location on properties
  for each row execute function complete_property();

create function spread_agency_name() returns trigger language plpgsql as $$
begin
  update properties set agency_name = new.name where agency_id = new.id;
  return null;
end $$;
create trigger agencies_spread_name after update of name on agencies
  for each row when (old.name is distinct from new.name) execute function spread_agency_name();

alter table properties add column search_vector tsvector generated always as (
  to_tsvector(
    'english',
    title || ' ' || (location ->> 'suburb') || ' ' || (location ->> 'city') || ' ' || type || ' '
      || coalesce(agency_name, '') || ' ' || description
  )
) stored;
create index properties_search on properties using gin (search_vector) where is_public;

-- The number of public listings in each place. Triggers update it, so that totals, city counts,
-- suggestions and the city filter never scan the listings.
create table listing_counts (
  city text not null,
  suburb text not null,
  type text not null,
  listings integer not null,
  place text not null generated always as (lower(city) || E'\n' || lower(suburb)) stored,
  primary key (city, suburb, type)
) with (fillfactor = 50);

create function count_listings() returns trigger language plpgsql as $$
declare
  changes text := case tg_op
    when 'INSERT' then 'select 1 as change, * from added'
    when 'DELETE' then 'select -1 as change, * from removed'
    else 'select 1 as change, * from added union all select -1, * from removed'
  end;
begin
  -- In the order of the key, so that two writers never wait for each other.
  execute 'insert into listing_counts (city, suburb, type, listings)
    select city, suburb, type, sum(change) from (' || changes || ') as changes
    where is_public group by city, suburb, type having sum(change) <> 0
    order by city, suburb, type
    on conflict (city, suburb, type)
    do update set listings = listing_counts.listings + excluded.listings';
  return null;
end $$;
create trigger properties_added after insert on properties
  referencing new table as added for each statement execute function count_listings();
create trigger properties_changed after update on properties
  referencing new table as added old table as removed
  for each statement execute function count_listings();
create trigger properties_removed after delete on properties
  referencing old table as removed for each statement execute function count_listings();

create function forget_listing_counts() returns trigger language plpgsql as $$
begin
  delete from listing_counts;
  return null;
end $$;
create trigger properties_emptied after truncate on properties
  for each statement execute function forget_listing_counts();

-- Words in the names of places and agencies. Misspelt search words are corrected to these.
create table name_words (
  word text primary key
);
create index name_words_similar on name_words using gist (word gist_trgm_ops);

create function keep_name_words() returns trigger language plpgsql as $$
declare
  columns jsonb := to_jsonb(new);
  names text := concat_ws(' ', columns ->> 'name', columns ->> 'suburb', columns ->> 'city');
begin
  insert into name_words (word)
  select distinct word from regexp_split_to_table(lower(names), '[^[:alnum:]]+') as word
  where length(word) between 3 and 40
  order by word
  on conflict do nothing;
  return null;
end $$;
create trigger listing_counts_words after insert on listing_counts
  for each row execute function keep_name_words();
create trigger agencies_words after insert or update of name, published_at on agencies
  for each row when (new.published_at is not null) execute function keep_name_words();
