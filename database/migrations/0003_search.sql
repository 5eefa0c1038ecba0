-- The agency's name stands in each of its listings, so that one index answers free text.
alter table properties add column agency_name text;

create function copy_agency_name() returns trigger language plpgsql as $$
begin
  new.agency_name := (select name from agencies where id = new.agency_id);
  return new;
end $$;
create trigger properties_agency_name before insert or update of agency_id on properties
  for each row execute function copy_agency_name();

create function spread_agency_name() returns trigger language plpgsql as $$
begin
  update properties set agency_name = new.name where agency_id = new.id;
  return null;
end $$;
create trigger agencies_spread_name after update of name on agencies
  for each row when (old.name is distinct from new.name) execute function spread_agency_name();

-- 'simple': no stemming, so that what somebody types is a beginning of what stands there.
alter table properties add column search_vector tsvector generated always as (
  to_tsvector(
    'simple',
    title || ' ' || (location ->> 'suburb') || ' ' || (location ->> 'city') || ' ' || type || ' '
      || coalesce(agency_name, '') || ' ' || description
  )
) stored;
create index properties_search on properties using gin (search_vector) where is_public;

-- Words and places of the market, for correcting and suggesting; refreshed by a job.
create materialized view search_words as
  select word, ndoc as listings
  from ts_stat($$
    select search_vector from public.properties where is_public order by created_at desc limit 20000
  $$)
  where length(word) >= 3;
create unique index search_words_word on search_words (word);
create index search_words_similar on search_words using gin (word gin_trgm_ops);

create materialized view search_places as
  select city, suburb, count(*)::integer as listings
  from public.properties
  where is_public
  group by grouping sets ((city, suburb), (city));
create unique index search_places_place on search_places (city, suburb);
